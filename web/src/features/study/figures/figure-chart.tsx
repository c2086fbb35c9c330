import { BarChart } from '../../../lib/charts/bar-chart.tsx'
import { toCeiling } from './bars.ts'
import { figuresTranslations } from './figures.translations.ts'

export interface Figure {
  /** `2026-03-09`: the day, or the Monday of the week. */
  readonly day: string
  readonly minutes: number
  readonly finishedLessons: number
}

interface Props {
  readonly label: string
  readonly figures: readonly Figure[]
}

export const FigureChart = ({ label, figures }: Props) => {
  const t = figuresTranslations.useTranslations()
  return (
    <BarChart
      label={label}
      ceiling={toCeiling(figures.map(({ minutes }) => minutes))}
      days={figures.map(({ day, minutes }) => ({
        day,
        value: minutes,
        title: t('bar', { day, count: minutes }),
      }))}
    />
  )
}
