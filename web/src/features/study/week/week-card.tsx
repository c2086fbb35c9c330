import type { StudyFigures } from '@jingke/contract/study'
import { type WeeklyGoal, weeklyGoals } from '@jingke/contract/study/constants'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toLength, toStudyTime } from '../../../lib/format/length.ts'
import { toMinutes } from '../../../lib/format/minutes.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import {
  buttonClass,
  CheckIcon,
  classNames,
  Menu,
  ProgressBar,
  Skeleton,
} from '../../../ui/index.ts'
import { useSetWeeklyGoal, weekQuery } from './week.queries.ts'
import { weekTranslations } from './week.translations.ts'
import css from './week-card.module.css'
import { toWeek } from './week-days.ts'

const GoalMenu = ({ goal }: { goal: number }) => {
  const t = weekTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const setGoal = useSetWeeklyGoal()
  const choose = (minutes: WeeklyGoal) => {
    if (minutes !== goal) setGoal.mutate(minutes)
  }
  return (
    <Menu
      label={t('goal.change')}
      trigger={t('goal.change')}
      triggerClassName={buttonClass({ variant: 'link', size: 'sm' })}
      items={weeklyGoals.map((minutes) => ({
        id: String(minutes),
        label: t('goal.choice', { time: toLength(minutes * 60, language) }),
        ...(minutes === goal && { aside: <CheckIcon size={18} /> }),
        onSelect: () => choose(minutes),
      }))}
    />
  )
}

const Week = ({ figures }: { figures: StudyFigures }) => {
  const t = weekTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { weeklyGoal, streak } = figures
  const { days, seconds } = toWeek(figures)
  const minutes = toMinutes(seconds)
  const isReached = minutes >= weeklyGoal
  const streakNote = () => {
    if (streak.hasStudiedToday) return t('streak.today')
    return streak.days > 0 ? t('streak.keep') : t('streak.none')
  }
  return (
    <>
      <ProgressBar
        tone={isReached ? 'jade' : 'gold'}
        value={Math.min(minutes, weeklyGoal)}
        max={weeklyGoal}
        label={t('goal')}
        text={t(isReached ? 'goal.reached' : 'goal.of', {
          time: toStudyTime(seconds, language),
          goal: toLength(weeklyGoal * 60, language),
        })}
      />
      <ul className={css.days}>
        {days.map(({ day, weekday, hasStudied, isToday }) => (
          <li key={day} className={css.day} aria-current={isToday ? 'date' : undefined}>
            <span aria-hidden="true">{t(`weekday.${weekday}`)}</span>
            <span
              className={classNames(css.mark, hasStudied && css.studied)}
              role="img"
              aria-label={t(hasStudied ? 'day.studied' : 'day.none', { day })}
            >
              {hasStudied && <CheckIcon size={16} />}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.streak}>
        <strong>{t('streak', { count: streak.days })}</strong>
        <span>{streakNote()}</span>
      </p>
    </>
  )
}

/** The goal of this week and the streak. */
export const WeekCard = () => {
  const t = weekTranslations.useTranslations()
  const query = useQuery(weekQuery())
  const titleId = useId()
  return (
    <section className={css.card} aria-labelledby={titleId} aria-busy={query.isPending}>
      <div className={css.top}>
        <h2 id={titleId} className={css.title}>
          {t('title')}
        </h2>
        {query.data && <GoalMenu goal={query.data.weeklyGoal} />}
      </div>
      {query.data && <Week figures={query.data} />}
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={5} />}
    </section>
  )
}
