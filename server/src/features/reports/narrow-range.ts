import type { ReportScope } from './report-range.ts'

/**
 * The last days of the range that have twice as many events as the page with the newest needs: the sums may be
 * older than the list.
 */
export const narrowRange = (
  scope: ReportScope,
  days: readonly { readonly day: string; readonly count: number }[],
  depth: number,
): ReportScope => {
  let missing = 2 * depth
  for (const { day, count } of days.toSorted((one, other) => other.day.localeCompare(one.day))) {
    missing -= count
    if (missing <= 0) return { ...scope, from: day }
  }
  return scope
}
