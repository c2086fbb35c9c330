import type { CourseCard as Course } from '@jingke/contract/catalogue'
import type { ReactNode } from 'react'
import { abbreviateNumber } from '../../../lib/format/abbreviate-number.ts'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../../lib/navigation/page-addresses.ts'
import { Picture } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './course-card.module.css'

export type CourseStage = 'new' | 'begun' | 'finished'

const labels = {
  new: ['card.start', 'card.startOf'],
  begun: ['card.continue', 'card.continueOf'],
  finished: ['course.again', 'card.againOf'],
} as const satisfies Record<CourseStage, unknown>

type Props = {
  course: Course
  action: ReactNode
  progress: ReactNode
  useStage: (courseId: number) => CourseStage
  note: ReactNode
  headingLevel: 2 | 3
  isFirstView: boolean
}

/** One link covers the whole card; the action is above it. */
export const CourseCard = ({
  course,
  action,
  progress,
  useStage,
  note,
  headingLevel,
  isFirstView,
}: Props) => {
  const t = catalogueTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const Heading = `h${headingLevel}` as const
  const isPlayable = course.playableCount > 0
  const stage = useStage(course.id)
  const [label, labelOf] = isPlayable ? labels[stage] : (['card.view', 'card.viewOf'] as const)
  return (
    <article className={css.card}>
      <div className={css.box}>
        <Picture
          src={course.thumbnail}
          alt=""
          width={480}
          height={270}
          loading={isFirstView ? 'eager' : 'lazy'}
          className={css.picture}
        />
        {isPlayable && progress}
        {course.playableCount < course.lessonCount && (
          <span className={css.online}>
            {isPlayable
              ? t('card.online', { playable: course.playableCount, count: course.lessonCount })
              : t('card.soon')}
          </span>
        )}
      </div>
      <div className={css.words}>
        <Heading className={css.name}>{course.name}</Heading>
        {note && <p className={css.note}>{note}</p>}
        <p className={css.fact}>{course.teacherNames.join(' · ')}</p>
        <p className={css.fact}>
          {[
            t(`level.${course.level}`),
            ...(course.duration > 0 ? [toLength(course.duration, language)] : []),
          ].join(' · ')}
        </p>
        <p className={css.studying}>
          {t('card.studying', {
            count: course.watchCount,
            shown: abbreviateNumber(course.watchCount),
          })}
        </p>
      </div>
      <div className={css.actions}>
        <PreloadLink
          to={courseAddress(course.id)}
          className={css.start}
          aria-label={t(labelOf, { name: course.name })}
        >
          {t(label)}
        </PreloadLink>
        {action}
      </div>
    </article>
  )
}
