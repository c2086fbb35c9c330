import type { VideoCurve } from '@jingke/contract/study'

export interface CurveBucket {
  /** Whole seconds; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** The highest value of a second in it. */
  readonly watched: number
  readonly again: number
  /** The sum over its seconds: each person leaves at one second. */
  readonly left: number
}

type Curve = Pick<VideoCurve, 'duration' | 'watched' | 'again' | 'left'>

const highest = (values: readonly number[]): number => Math.max(0, ...values)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** At most `limit` buckets of equal width, so that a long video fits the chart and the table. */
export const toCurveBuckets = (curve: Curve, limit: number): CurveBucket[] => {
  const width = Math.max(1, Math.ceil(curve.duration / limit))
  return Array.from({ length: Math.ceil(curve.duration / width) }, (_, index) => {
    const from = index * width
    const to = Math.min(curve.duration, from + width)
    return {
      from,
      to,
      watched: highest(curve.watched.slice(from, to)),
      again: highest(curve.again.slice(from, to)),
      left: sum(curve.left.slice(from, to)),
    }
  })
}
