import type { StudyFigures } from '@jingke/contract/study'
import type { ReactNode } from 'react'
import { toStudyTime } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import css from './figure-facts.module.css'
import { figuresTranslations } from './figures.translations.ts'

const Fact = ({ name, value, note }: { name: string; value: string; note?: ReactNode }) => (
  <div className={css.fact}>
    <dt className="soft-text">{name}</dt>
    <dd className={css.value}>{value}</dd>
    {note && <dd className={css.note}>{note}</dd>}
  </div>
)

const useStreakNote = ({ days, hasStudiedToday, keepUntil }: StudyFigures['streak']): string => {
  const t = figuresTranslations.useTranslations()
  if (hasStudiedToday) return t('streak.today')
  return days > 0 && keepUntil !== null ? t('streak.keep', { day: keepUntil }) : t('streak.none')
}

export const FigureFacts = ({ figures: { streak, totals } }: { figures: StudyFigures }) => {
  const t = figuresTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const streakNote = useStreakNote(streak)
  return (
    <dl className={css.facts}>
      <Fact
        name={t('streak')}
        value={t('days', { count: streak.days })}
        note={
          <>
            {streakNote}
            <br />
            {t('longest', { count: streak.longest })}
            <br />
            {t('grace')}
          </>
        }
      />
      <Fact
        name={t('total')}
        value={toStudyTime(totals.seconds, language)}
        note={t('total.days', { count: totals.days })}
      />
      <Fact name={t('lessons')} value={t('lessons.count', { count: totals.finishedLessons })} />
      <Fact name={t('courses')} value={t('courses.count', { count: totals.finishedCourses })} />
    </dl>
  )
}
