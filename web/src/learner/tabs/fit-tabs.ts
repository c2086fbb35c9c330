type MeasuredTab = { readonly path: string; readonly width: number }

/** Paths of the tabs that fit in a row: from the first on, and always the current one. */
export const fitTabs = (
  tabs: readonly MeasuredTab[],
  current: string,
  available: number,
  gap: number,
): readonly string[] => {
  const widthOf = (row: readonly MeasuredTab[]) =>
    row.reduce((sum, { width }) => sum + width + gap, -gap)
  const own = tabs.filter(({ path }) => path === current)
  let count = tabs.length
  const rowOf = (length: number) => {
    const first = tabs.slice(0, length)
    return first.some(({ path }) => path === current) ? first : [...first, ...own]
  }
  while (count > 0 && widthOf(rowOf(count)) > available) count -= 1
  return rowOf(count).map(({ path }) => path)
}
