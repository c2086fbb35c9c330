import { toBars, toCeiling } from './bars.ts'
import css from './figure-chart.module.css'
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

const frame = { width: 420, height: 240 }
const margin = { left: 36, right: 14, top: 12, bottom: 30 }

/** `2026-03-09` → `3/9`. */
const toShortDay = (day: string): string => day.split('-').slice(1).map(Number).join('/')

/** At most this many days are named under the axis. */
const maxNames = 8

/** The table beside it says the same: to a screen reader the chart is one picture. */
export const FigureChart = ({ label, figures }: Props) => {
  const t = figuresTranslations.useTranslations()
  const values = figures.map(({ minutes }) => minutes)
  const ceiling = toCeiling(values)
  const bars = toBars(values, frame)
  const step = Math.ceil(figures.length / maxNames)
  const lines = [0, ceiling / 2, ceiling]
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.chart}
      preserveAspectRatio="xMinYMid"
      viewBox={`${-margin.left} ${-margin.top} ${frame.width + margin.left + margin.right} ${frame.height + margin.top + margin.bottom}`}
    >
      {lines.map((value) => {
        const y = frame.height * (1 - value / ceiling)
        return (
          <g key={value}>
            <line className={css.line} x1={0} x2={frame.width} y1={y} y2={y} />
            <text className={css.value} x={-8} y={y + 4}>
              {value}
            </text>
          </g>
        )
      })}
      {figures.map(({ day, minutes }, place) => {
        const bar = bars[place]
        if (!bar) return null
        const isNamed = (figures.length - 1 - place) % step === 0
        return (
          <g key={day}>
            <rect className={css.bar} {...bar} rx={2}>
              <title>{t('bar', { day, count: minutes })}</title>
            </rect>
            {isNamed && (
              <text className={css.day} x={bar.x + bar.width / 2} y={frame.height + 21}>
                {toShortDay(day)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
