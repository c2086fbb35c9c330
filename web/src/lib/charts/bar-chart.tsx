import css from './bar-chart.module.css'
import { toBars } from './bars.ts'

export interface ChartDay {
  /** `2026-03-09`. */
  readonly day: string
  readonly value: number
  /** Shown when the pointer rests on the bar. */
  readonly title: string
}

interface Props {
  readonly label: string
  readonly days: readonly ChartDay[]
  /** The upper end of the axis. */
  readonly ceiling: number
}

const plot = { width: 420, height: 240 }
const margin = { left: 44, right: 14, top: 12, bottom: 30 }

/** `2026-03-09` → `3/9`. */
const toShortDay = (day: string): string => day.split('-').slice(1).map(Number).join('/')

/** At most this many days are named under the axis. */
const maxNames = 8

/** To a screen reader one picture: a table with the same values belongs beside it. */
export const BarChart = ({ label, days, ceiling }: Props) => {
  const bars = toBars(
    days.map(({ value }) => value),
    plot,
    ceiling,
  )
  const step = Math.ceil(days.length / maxNames)
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.chart}
      preserveAspectRatio="xMinYMid"
      viewBox={`${-margin.left} ${-margin.top} ${plot.width + margin.left + margin.right} ${plot.height + margin.top + margin.bottom}`}
    >
      {[0, ceiling / 2, ceiling].map((value) => {
        const y = plot.height * (1 - value / ceiling)
        return (
          <g key={value}>
            <line className={css.line} x1={0} x2={plot.width} y1={y} y2={y} />
            <text className={css.value} x={-8} y={y + 4}>
              {value}
            </text>
          </g>
        )
      })}
      {days.map(({ day, title }, index) => {
        const bar = bars[index]
        if (!bar) return null
        const isNamed = (days.length - 1 - index) % step === 0
        return (
          <g key={day}>
            <rect className={css.bar} {...bar} rx={2}>
              <title>{title}</title>
            </rect>
            {isNamed && (
              <text className={css.day} x={bar.x + bar.width / 2} y={plot.height + 21}>
                {toShortDay(day)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
