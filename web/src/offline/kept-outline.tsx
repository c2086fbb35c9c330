import type { KeptLesson } from '../lib/kept-lessons/index.ts'
import type { LinkTo } from './lesson-list.tsx'
import css from './offline.module.css'
import { offlineTranslations } from './offline.translations.ts'

type Props = { lesson: KeptLesson; keptIds: ReadonlySet<number>; linkTo: LinkTo }

/** The whole course; lessons that are on this device can be opened. */
export const KeptOutline = ({ lesson, keptIds, linkTo }: Props) => {
  const t = offlineTranslations.useTranslations()
  const { courseId, lessonId } = lesson
  return (
    <div className={css.courses}>
      {lesson.chapters.map((chapter, chapterIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have one name
        <section key={`${chapterIndex} ${chapter.title}`} aria-label={chapter.title}>
          <h2 className={css.course}>
            {chapterIndex + 1} · {chapter.title}
          </h2>
          <ol>
            {chapter.lessons.map(({ id, title }, index) => {
              const number = `${chapterIndex + 1}.${index + 1}`
              const row = (
                <>
                  <span className={css.number}>{number}</span>
                  <span>{title}</span>
                  <span className={css.state}>
                    {t(keptIds.has(id) ? 'lessonKept' : 'lessonAbsent')}
                  </span>
                </>
              )
              return (
                <li key={id}>
                  {keptIds.has(id) ? (
                    <a
                      {...linkTo({ courseId, lessonId: id })}
                      aria-current={id === lessonId ? 'true' : undefined}
                      className={css.row}
                    >
                      {row}
                    </a>
                  ) : (
                    <span className={css.row}>{row}</span>
                  )}
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
