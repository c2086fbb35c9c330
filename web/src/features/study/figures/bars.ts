/** The upper end of the axis: a round number of minutes at or above the highest value. */
export const toCeiling = (values: readonly number[]): number => {
  const most = Math.max(...values, 0)
  const steps = [10, 20, 30, 60, 90, 120, 180, 240]
  return steps.find((step) => step >= most) ?? Math.ceil(most / 120) * 120
}
