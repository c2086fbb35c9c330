import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Day, Id, Keyword, Nothing } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { listOwnPlanHours, listPlanHours } from './calls.ts'
import { planItemKinds } from './constants.ts'

/** Something that a learner did for a plan, as it was that day; it stays when the plan changes. */
export const PlanHour = z.object({
  /** Unique in the list. */
  id: z.string(),
  planId: Id,
  planName: z.string(),
  itemName: z.string(),
  kind: z.enum(planItemKinds),
  seconds: z.int(),
  doneOn: z.iso.date(),
  isLate: z.boolean(),
  /** The note of the staff who ticked it off. */
  note: z.string(),
  /** 2: for the first renewal. */
  round: z.int(),
})
export type PlanHour = z.output<typeof PlanHour>

export const PlanHourRow = PlanHour.extend({
  userId: Id,
  name: z.string(),
  userName: z.string(),
  institutionName: z.string(),
})
export type PlanHourRow = z.output<typeof PlanHourRow>

/** The record of hours: who learned what for how long, with which result, when. */
export const planHoursEndpoints = {
  listPlanHours: defineEndpoint({
    path: listPlanHours,
    summary: 'What learners did for plans: name, course, hours, result and date, newest first',
    access: 'plans.read',
    alsoNeeds: 'learners.read',
    exported: 'planHours',
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      planId: Id.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: pageOf(PlanHourRow),
  }),
  listOwnPlanHours: defineEndpoint({
    path: listOwnPlanHours,
    summary: "The learner's own record of hours, newest first",
    access: ['jk-user'],
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.object({ learnerName: z.string(), list: z.array(PlanHour) }),
  }),
}
