export { isWrongRange, toRange } from './day-range.ts'
export { toDate, toDay, toFullTime, toTime } from './full-time.ts'
export { FullTime, RelativeTime } from './relative-time.tsx'
