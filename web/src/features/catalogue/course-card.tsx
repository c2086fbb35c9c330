import type { CourseCard as Course } from '@jingke/contract/catalogue'
import type { ReactNode } from 'react'
import { abbreviateNumber } from '../../lib/format/abbreviate-number.ts'
import { courseAddress } from '../../lib/page-addresses.ts'
import { PreloadLink } from '../../lib/preload-link.tsx'
import { Picture } from '../../ui/index.ts'
import { catalogueTranslations } from './catalogue.translations.ts'
import css from './course-card.module.css'

type Props = {
  course: Course
  action: ReactNode
  progress: ReactNode
  note: ReactNode
  headingLevel: 2 | 3
  isFirstView: boolean
}

/** One link covers the whole card; the action is above it. */
export const CourseCard = ({
  course,
  action,
  progress,
  note,
  headingLevel,
  isFirstView,
}: Props) => {
  const t = catalogueTranslations.useTranslations()
  const Heading = `h${headingLevel}` as const
  const isPlayable = course.playableCount > 0
  return (
    <article className={css.card}>
      <div className={css.frame}>
        <Picture
          src={course.thumbnail}
          alt=""
          width={480}
          height={270}
          loading={isFirstView ? 'eager' : 'lazy'}
          className={css.picture}
        />
        {isPlayable ? progress : <span className={css.soon}>{t('card.soon')}</span>}
      </div>
      <div className={css.words}>
        <Heading className={css.name}>{course.name}</Heading>
        {note && <p className={css.note}>{note}</p>}
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
          aria-label={t(isPlayable ? 'card.startOf' : 'card.viewOf', { name: course.name })}
        >
          {t(isPlayable ? 'card.start' : 'card.view')}
        </PreloadLink>
        {action}
      </div>
    </article>
  )
}
