import { BarChart } from '../../../lib/charts/bar-chart.tsx'
import { toShortDay } from '../../../lib/charts/short-day.ts'
import { toStudyTime } from '../../../lib/format/length.ts'
import { toMinutes } from '../../../lib/format/minutes.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { toCeiling } from './bars.ts'
import { figuresTranslations } from './figures.translations.ts'

export interface Figure {
  /** `2026-03-09`: the day, or the Monday of the week. */
  readonly day: string
  readonly seconds: number
  readonly finishedLessons: number
}

interface Props {
  readonly label: string
  readonly figures: readonly Figure[]
}

export const FigureChart = ({ label, figures }: Props) => {
  const t = figuresTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return (
    <BarChart
      label={label}
      ceiling={toCeiling(figures.map(({ seconds }) => toMinutes(seconds)))}
      bars={figures.map(({ day, seconds }) => ({
        id: day,
        name: toShortDay(day),
        value: toMinutes(seconds),
        title: t('bar', { day, time: toStudyTime(seconds, language) }),
      }))}
    />
  )
}
