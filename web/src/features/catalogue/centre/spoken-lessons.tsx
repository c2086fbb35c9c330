import type { SpokenLesson } from '@jingke/contract/catalogue'
import type { UseQueryResult } from '@tanstack/react-query'
import { KeywordText } from '../../../lib/display/keyword-text.tsx'
import { toShortClock } from '../../../lib/format/clock.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { Skeleton } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './spoken-lessons.module.css'

/** Id of the section, which the summary of the results leads to. */
export const spokenLessonsId = 'spoken-lessons'

const Lesson = ({ lesson, keyword }: { lesson: SpokenLesson; keyword: string }) => {
  const { courseId, lessonId } = lesson
  return (
    <li className={css.lesson}>
      <h3 className={css.name}>{lesson.lessonTitle}</h3>
      <p className="soft-text">{lesson.courseName}</p>
      <ul className={css.moments}>
        {lesson.moments.map(({ second, text }) => (
          <li key={`${second} ${text}`}>
            <PreloadLink to={courseAddress(courseId, { lessonId, second })} className={css.moment}>
              <span className={css.clock}>{toShortClock(second)}</span>
              <span dir="auto" className={css.text}>
                <KeywordText text={text} keyword={keyword} />
              </span>
            </PreloadLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

type Props = { query: UseQueryResult<SpokenLesson[]>; keyword: string }

/** Lessons in which the keyword is said; each sentence opens its lesson there. Empty: nothing. */
export const SpokenLessons = ({ query, keyword }: Props) => {
  const t = catalogueTranslations.useTranslations()
  const { data } = query
  if (data?.length === 0) return null
  return (
    <section
      id={spokenLessonsId}
      tabIndex={-1}
      className={css.section}
      aria-label={t('spoken.title')}
    >
      <h2 className={css.title}>{t('spoken.title')}</h2>
      {query.isError ? (
        <LoadFailure query={query} />
      ) : data ? (
        <ul className={css.list}>
          {data.map((lesson) => (
            <Lesson key={lesson.lessonId} lesson={lesson} keyword={keyword} />
          ))}
        </ul>
      ) : (
        <div className={css.list} aria-busy="true">
          <Skeleton shape="rect" className={css.skeleton} />
          <Skeleton shape="rect" className={css.skeleton} />
        </div>
      )}
    </section>
  )
}
