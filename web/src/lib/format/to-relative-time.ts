export type RelativeTimeText =
  | { key: 'justNow' }
  | { key: 'minutes'; count: number }
  | { key: 'hours'; count: number }
  | { key: 'oneDay' }
  | { date: string }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Counts whole units passed. A date up to a day ahead of `now` (clocks differ) is `justNow`. */
export const toRelativeTime = (date: Date, now: Date): RelativeTimeText => {
  const seconds = (now.getTime() - date.getTime()) / 1000
  if (Number.isNaN(seconds)) return { date: '' }
  if (seconds < -day) return { date: toDay(date) }
  if (seconds < 30) return { key: 'justNow' }
  if (seconds < hour) return { key: 'minutes', count: Math.max(1, Math.floor(seconds / minute)) }
  if (seconds < day) return { key: 'hours', count: Math.floor(seconds / hour) }
  if (seconds < 2 * day) return { key: 'oneDay' }
  return { date: toDay(date) }
}

// In the reader's time zone, not in UTC.
const toDay = (date: Date): string => {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return [pad(date.getFullYear(), 4), pad(date.getMonth() + 1, 2), pad(date.getDate(), 2)].join('-')
}
