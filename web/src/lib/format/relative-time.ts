export type RelativeTime =
  | { key: 'justNow' }
  | { key: 'minutes'; count: number }
  | { key: 'hours'; count: number }
  | { key: 'oneDay' }
  | { date: string }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Only whole units that have passed count. A date a little ahead of `now` is a clock that differs: it reads as just now. */
export const toRelative = (date: Date, now: Date): RelativeTime => {
  const seconds = (now.getTime() - date.getTime()) / 1000
  if (Number.isNaN(seconds)) return { date: '' }
  if (seconds < -DAY) return { date: toDay(date) }
  if (seconds < 30) return { key: 'justNow' }
  if (seconds < HOUR) return { key: 'minutes', count: Math.max(1, Math.floor(seconds / MINUTE)) }
  if (seconds < DAY) return { key: 'hours', count: Math.floor(seconds / HOUR) }
  if (seconds < 2 * DAY) return { key: 'oneDay' }
  return { date: toDay(date) }
}

// The reader's own day, not the day in Greenwich.
const toDay = (date: Date): string => {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return [pad(date.getFullYear(), 4), pad(date.getMonth() + 1, 2), pad(date.getDate(), 2)].join('-')
}
