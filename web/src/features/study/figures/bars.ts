export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Frame {
  readonly width: number
  readonly height: number
}

const shareOfSlot = 0.62
/** So that a single minute can still be seen. */
const leastHeight = 2

/** Seconds → minutes; under half a minute of study still counts as one. */
export const toMinutes = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))

/** The upper end of the axis: a round number of minutes at or above the highest value. */
export const toCeiling = (values: readonly number[]): number => {
  const most = Math.max(...values, 0)
  const steps = [10, 20, 30, 60, 90, 120, 180, 240]
  return steps.find((step) => step >= most) ?? Math.ceil(most / 120) * 120
}

/** One bar for each value, side by side, standing on the lower edge of the frame. */
export const toBars = (values: readonly number[], frame: Frame): Bar[] => {
  const ceiling = toCeiling(values)
  const slot = frame.width / Math.max(1, values.length)
  return values.map((value, place) => {
    const height = value === 0 ? 0 : Math.max(leastHeight, (value / ceiling) * frame.height)
    const width = slot * shareOfSlot
    return { x: place * slot + (slot - width) / 2, y: frame.height - height, width, height }
  })
}
