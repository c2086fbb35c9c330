import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetch } from '../../../lib/api/call-query.ts'
import { toStudyTime } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { useLocation } from '../../../lib/router/index.ts'
import { PlayIcon } from '../../../ui/index.ts'
import { studyTranslations } from '../study.translations.ts'
import { continueQuery } from './continue.queries.ts'
import css from './continue-link.module.css'
import { LessonPicture } from './lesson-picture.tsx'

/** Where to go on, small enough for the header; absent in a lesson and without study. */
export const ContinueLink = () => {
  const t = studyTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const queries = useQueryClient()
  const { key, search } = useLocation()
  // The header stays mounted: an answer that is stale is asked for anew with the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the navigation
  useEffect(() => prefetch(queries, continueQuery()), [queries, key])
  const { data } = useQuery(continueQuery())
  if (!data || new URLSearchParams(search).has('lesson')) return null
  const { course, lessonId, lessonTitle } = data
  const time = toStudyTime(Math.max(1, data.timeLeft), language)
  const left = t('left', { time })
  const label = t('continueLabel', { course: course.name, lesson: lessonTitle, left })
  return (
    <PreloadLink to={courseAddress(course.id, { lessonId })} className={css.link} title={label}>
      <span className="visually-hidden">{label}</span>
      <span className={css.box}>
        <LessonPicture leftOff={data} className={css.picture} />
        <PlayIcon size={16} className={css.play} />
      </span>
      <span className={css.words} aria-hidden="true">
        <span className={css.lines}>
          <span className={css.lesson}>{lessonTitle}</span>
          <span className={css.left}>{left}</span>
          <span className={css.time}>{time}</span>
        </span>
      </span>
    </PreloadLink>
  )
}
