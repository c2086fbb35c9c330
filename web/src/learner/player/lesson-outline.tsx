import type { Chapter } from '@jingke/contract/catalogue'
import { useEffect, useRef } from 'react'
import { LessonProgress } from '../../features/study/index.ts'
import { toLength } from '../../lib/format/length.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { lessonIcons, useKindName } from '../../lib/lesson-kinds/index.ts'
import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import { classNames } from '../../ui/index.ts'
import css from './lesson-outline.module.css'
import { playerTranslations } from './player.translations.ts'

type Props = {
  courseId: number
  chapters: readonly Chapter[]
  lessonId: number
  /** Only free lessons can be watched. */
  isFreeOnly: boolean
}

/** The lessons of the course, scrolled to the current one. */
export const LessonOutline = ({ courseId, chapters, lessonId, isFreeOnly }: Props) => {
  const t = playerTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const kindName = useKindName()
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `lessonId` triggers the scroll
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && list.current) list.current.scrollTop = current.offsetTop - 96
  }, [lessonId])

  return (
    <div ref={list} className={css.outline}>
      {chapters.map((chapter, chapterIndex) => (
        <section key={chapter.id} className={css.chapter}>
          <h3 className={css.name}>
            {chapterIndex + 1} · {chapter.title}
          </h3>
          <ol>
            {chapter.lessons.map((lesson, index) => {
              const isCurrent = lesson.id === lessonId
              const Icon = lessonIcons[lesson.kind ?? 'video']
              const row = (
                <>
                  <span className={css.number}>
                    {isCurrent ? <Icon size={16} /> : `${chapterIndex + 1}.${index + 1}`}
                  </span>
                  <span>
                    {lesson.title}
                    {lesson.kind && (
                      <span className="visually-hidden"> ({kindName(lesson.kind)})</span>
                    )}
                    {isCurrent && <span className="visually-hidden"> ({t('lesson.now')})</span>}
                  </span>
                  <LessonProgress progress={lesson.progress} />
                  <span className={css.length}>
                    {lesson.isPlayable
                      ? lesson.duration > 0 && toLength(lesson.duration, language)
                      : t(isFreeOnly && !lesson.isFree ? 'lesson.closed' : 'lesson.soon')}
                  </span>
                </>
              )
              const marking = {
                'aria-current': isCurrent ? ('true' as const) : undefined,
                className: classNames(css.lesson, isCurrent && css.current),
              }
              return (
                <li key={lesson.id}>
                  {lesson.isPlayable ? (
                    <PreloadLink to={courseAddress(courseId, { lessonId: lesson.id })} {...marking}>
                      {row}
                    </PreloadLink>
                  ) : (
                    <span {...marking}>{row}</span>
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
