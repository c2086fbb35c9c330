export { toFullTime } from './full-time.ts'
export { FullTime, Moment } from './moment.tsx'
