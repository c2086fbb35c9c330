/** The smallest value that at least this part of the values does not exceed. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)
