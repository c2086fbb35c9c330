export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlotSize {
  readonly width: number
  readonly height: number
}

const shareOfSlot = 0.62
/** So that a small value can still be seen. */
const leastHeight = 2

/** One bar for each value, side by side, standing on the lower edge of the plot. */
export const toBars = (values: readonly number[], plot: PlotSize, ceiling: number): Bar[] => {
  const slot = plot.width / Math.max(1, values.length)
  return values.map((value, index) => {
    const height = value === 0 ? 0 : Math.max(leastHeight, (value / ceiling) * plot.height)
    const width = slot * shareOfSlot
    return { x: index * slot + (slot - width) / 2, y: plot.height - height, width, height }
  })
}

/** The upper end of an axis: an even number with one or two leading digits, at least 10. */
export const toRoundCeiling = (values: readonly number[]): number => {
  const most = Math.max(...values, 0)
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, most))))
  return [1, 2, 4, 6, 8, 10].map((part) => part * unit).find((end) => end >= most) ?? 10 * unit
}
