import css from './bar-chart.module.css'
import { toBars } from './bars.ts'

export interface ChartBar {
  readonly id: string
  /** Under the axis. */
  readonly name: string
  readonly value: number
  /** Shown when the pointer rests on the bar. */
  readonly title: string
}

interface Props {
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** The upper end of the axis. */
  readonly ceiling: number
}

const plot = { width: 420, height: 240 }
const margin = { left: 44, right: 14, top: 12, bottom: 30 }

/** At most this many bars are named under the axis. */
const maxNames = 8

/** To a screen reader one picture: a table with the same values belongs beside it. */
export const BarChart = ({ label, bars, ceiling }: Props) => {
  const shapes = toBars(
    bars.map(({ value }) => value),
    plot,
    ceiling,
  )
  const step = Math.ceil(bars.length / maxNames)
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
      {bars.map(({ id, name, title }, index) => {
        const bar = shapes[index]
        if (!bar) return null
        const isNamed = (bars.length - 1 - index) % step === 0
        return (
          <g key={id}>
            <rect className={css.bar} {...bar} rx={2}>
              <title>{title}</title>
            </rect>
            {isNamed && (
              <text className={css.name} x={bar.x + bar.width / 2} y={plot.height + 21}>
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
