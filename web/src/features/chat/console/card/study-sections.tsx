import type { LearnerCard } from '@jingke/contract/chat'
import { toShortClock } from '../../../../lib/format/clock.ts'
import { toStudyTime } from '../../../../lib/format/length.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { RelativeTime } from '../../../../lib/time/index.ts'
import { ProgressBar, Section } from '../../../../ui/index.ts'
import { cardTranslations } from './card.translations.ts'
import css from './learner-card.module.css'

const shownCourses = 5

const Courses = ({ courses }: Pick<LearnerCard, 'courses'>) => {
  const t = cardTranslations.useTranslations()
  const hidden = courses.length - shownCourses
  return (
    <Section headingLevel={3} className={css.section} title={t('courses')}>
      {courses.length === 0 && <p className={css.soft}>{t('courses.none')}</p>}
      <ul className={css.list}>
        {courses.slice(0, shownCourses).map((course) => {
          const { courseId, name, percent, isFinished, finishedLessons, lessonCount } = course
          return (
            <li key={courseId} className={css.course}>
              <span className={css.courseName}>{name}</span>
              <ProgressBar
                size="sm"
                tone={isFinished ? 'jade' : 'gold'}
                max={100}
                value={percent}
                label={t('courses.progress', { name })}
                isLabelHidden
                text={`${percent}% · ${t('courses.lessons', { done: finishedLessons, count: lessonCount })}`}
              />
            </li>
          )
        })}
      </ul>
      {hidden > 0 && <p className={css.soft}>{t('courses.more', { count: hidden })}</p>}
    </Section>
  )
}

/** Bars of the last seven days; each is named for screen readers. */
const Days = ({ days }: Pick<LearnerCard, 'days'>) => {
  const t = cardTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const most = Math.max(...days.map(({ seconds }) => seconds), 1)
  const total = days.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <Section
      headingLevel={3}
      className={css.section}
      title={t('days')}
      action={<span className={css.soft}>{toStudyTime(total, language)}</span>}
    >
      <ul className={css.days}>
        {days.map(({ day, seconds }) => {
          const words = t('days.of', { day, time: toStudyTime(seconds, language) })
          return (
            <li key={day} title={words}>
              <span className="visually-hidden">{words}</span>
              <span
                className={css.bar}
                aria-hidden="true"
                style={{ blockSize: `${(100 * seconds) / most}%` }}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const PlaybackError = ({ error }: Pick<LearnerCard, 'error'>) => {
  const t = cardTranslations.useTranslations()
  return (
    <Section headingLevel={3} className={css.section} title={t('error')}>
      {error ? (
        <p className={css.error}>
          {t(`reason.${error.reason}`)}
          <span className={css.soft}>
            {t('error.at', { title: error.title, clock: toShortClock(error.position) })}
            {' · '}
            <RelativeTime at={error.at} />
          </span>
        </p>
      ) : (
        <p className={css.soft}>{t('error.none')}</p>
      )}
    </Section>
  )
}

export const StudySections = ({ card }: { card: LearnerCard }) => {
  const t = cardTranslations.useTranslations()
  const { favourites } = card
  return (
    <>
      <Courses courses={card.courses} />
      <Days days={card.days} />
      <PlaybackError error={card.error} />
      <Section headingLevel={3} className={css.section} title={t('favourites')}>
        {favourites.length === 0 ? (
          <p className={css.soft}>{t('favourites.none')}</p>
        ) : (
          <ul className={css.list}>
            {favourites.map(({ courseId, name }) => (
              <li key={courseId}>{name}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
