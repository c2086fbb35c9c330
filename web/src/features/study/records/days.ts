/** `2026-03-09`, the day of a time in the browser's zone. */
export const dayOf = (date: Date): string =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

export interface DayGroup<Item> {
  readonly day: string
  readonly items: readonly Item[]
}

/** Items that come newest first, one group for each day. */
export const groupByDay = <Item extends { readonly lastWatchedAt: string }>(
  items: readonly Item[],
): DayGroup<Item>[] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const day = dayOf(new Date(item.lastWatchedAt))
    groups.set(day, [...(groups.get(day) ?? []), item])
  }
  return [...groups].map(([day, group]) => ({ day, items: group }))
}

export type DayName = { readonly key: 'today' | 'yesterday' } | { readonly date: Date }

/** `now`: the current time of the reader. */
export const nameDay = (day: string, now: Date): DayName => {
  if (day === dayOf(now)) return { key: 'today' }
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day === dayOf(yesterday)) return { key: 'yesterday' }
  // Without an offset a time is read in the reader's zone, a bare date in UTC.
  return { date: new Date(`${day}T00:00:00`) }
}
