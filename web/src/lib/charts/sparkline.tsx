import css from './sparkline.module.css'

const size = { width: 100, height: 28 }
/** So that the line is not cut off at the edges. */
const inset = 2

/** One figure day by day, without axes. To a screen reader one picture; its name has the values. */
export const Sparkline = ({ label, values }: { label: string; values: readonly number[] }) => {
  const most = Math.max(...values, 1)
  const step = size.width / Math.max(1, values.length - 1)
  const points = values.map(
    (value, index) =>
      `${(index * step).toFixed(1)},${(size.height - inset - (value / most) * (size.height - 2 * inset)).toFixed(1)}`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.sparkline}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
    >
      <polygon
        className={css.area}
        points={[`0,${size.height}`, ...points, `${size.width},${size.height}`].join(' ')}
      />
      <polyline className={css.line} points={points.join(' ')} />
    </svg>
  )
}
