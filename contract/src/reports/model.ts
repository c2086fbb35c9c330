import { z } from 'zod'
import { Day, Id } from '../core/fields.ts'
import { byRule } from '../core/rules.ts'
import { maxReportDays } from './constants.ts'

const dayLength = 86_400_000

const filterFields = {
  /** Both days are included; by default the 30 days up to today. */
  from: Day.optional(),
  to: Day.optional(),
  institutionId: Id.optional(),
  courseId: Id.optional(),
}

const isRange = ({ from, to }: { from?: string; to?: string }): boolean => {
  if (from === undefined || to === undefined) return from === undefined && to === undefined
  const days = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  return days >= 1 && days <= maxReportDays
}

/** Input of a report: its filters and further fields. */
export const reportInput = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const fields: Omit<typeof filterFields, keyof Shape> & Shape = { ...filterFields, ...shape }
  return z
    .object(fields)
    .refine((input) => isRange(input as { from?: string; to?: string }), byRule('range', ['from']))
}

/** Where the sums come from. */
export const reportSource = {
  from: z.iso.date(),
  to: z.iso.date(),
  /** When they were computed; null: not yet. */
  asOf: z.iso.datetime().nullable(),
  /** The school's; days of sign-ins and lessons begin at midnight there. */
  timeZone: z.string(),
}
export const ReportTotals = z.object({
  activeLearners: z.int(),
  seconds: z.int(),
  finishedLessons: z.int(),
  started: z.int(),
  finished: z.int(),
  /** How many of those who started a course between the two days finished it. */
  finishedOfStarted: z.int(),
  signedIn: z.int(),
  refused: z.int(),
})
export type ReportTotals = z.output<typeof ReportTotals>

export const ReportDay = z.object({
  day: z.iso.date(),
  learners: z.int(),
  seconds: z.int(),
  finishedLessons: z.int(),
  /** Courses that were started on this day, and how many of them were finished since. */
  started: z.int(),
  finishedOfStarted: z.int(),
  signedIn: z.int(),
  refused: z.int(),
})
export type ReportDay = z.output<typeof ReportDay>

export const ReportOverview = z.object({
  ...reportSource,
  totals: ReportTotals,
  /** Totals of as many days before `from`. */
  totalsBefore: ReportTotals,
  days: z.array(ReportDay),
})
export type ReportOverview = z.output<typeof ReportOverview>
