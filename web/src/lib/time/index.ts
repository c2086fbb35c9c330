export { type DayRange, isWrongRange, toRange } from './day-range.ts'
export { toDay, toFullTime, toMoment } from './full-time.ts'
export { FullTime, RelativeTime } from './relative-time.tsx'
