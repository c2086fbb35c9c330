import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { OwnPlanItem } from './model.ts'

export const CalendarItem = OwnPlanItem.extend({ planId: Id, planName: z.string() })
export type CalendarItem = z.output<typeof CalendarItem>

/** A stage that opens. */
export const CalendarStage = z.object({
  id: z.int(),
  name: z.string(),
  opensOn: z.iso.date(),
  planId: Id,
  planName: z.string(),
})
export type CalendarStage = z.output<typeof CalendarStage>

export const OwnCalendar = z.object({
  hasPlans: z.boolean(),
  /** The day in the school's time zone. */
  today: z.iso.date(),
  /** By day; what the learner is excused from is left out. */
  due: z.array(CalendarItem),
  opens: z.array(CalendarStage),
})
export type OwnCalendar = z.output<typeof OwnCalendar>

export const CalendarAddress = z.object({
  /** From the root of this site; whoever knows it can read the calendar. Null: there is none. */
  path: z.string().nullable(),
})
export type CalendarAddress = z.output<typeof CalendarAddress>
