import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Nothing, Version } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import {
  createPlan,
  duplicatePlan,
  getOwnPlan,
  getOwnPlans,
  getPlan,
  getPlanReminders,
  givePlan,
  listPlans,
  publishPlan,
  removePlan,
  setPlanReminders,
  updatePlan,
  withdrawPlan,
} from './calls.ts'
import { planSorts, planStates } from './constants.ts'
import {
  DueItem,
  OwnPlan,
  OwnPlanRow,
  Plan,
  PlanAudienceInput,
  PlanDraft,
  PlanReminders,
  PlanRow,
  When,
} from './model.ts'
import { planProblems } from './problems.ts'

const draftProblems = [planProblems.planTooLong, planProblems.planItemUnknown]

/** Training plans: who has to learn what, in which order, by when. */
export const planEndpoints = {
  listPlans: defineEndpoint({
    path: listPlans,
    summary: 'Training plans, last changed first',
    access: 'plans.read',
    exported: 'plans',
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      state: z.enum(planStates).optional(),
      sort: sortOf(planSorts),
    }),
    output: pageOf(PlanRow),
  }),
  getPlan: defineEndpoint({
    path: getPlan,
    summary: 'A plan as it is edited, and whom it is given to',
    access: 'plans.read',
    input: z.object({ id: Id }),
    output: Plan,
    problems: [planProblems.planNotFound],
  }),
  createPlan: defineEndpoint({
    path: createPlan,
    summary: 'Create a plan; learners get it once it is published and given',
    access: 'plans.change',
    takesIdempotencyKey: true,
    input: PlanDraft,
    output: Plan,
    problems: draftProblems,
  }),
  updatePlan: defineEndpoint({
    path: updatePlan,
    summary: 'Change a plan; learners see the change once it is published',
    access: 'plans.change',
    takesIdempotencyKey: true,
    input: PlanDraft.extend({ id: Id, version: Version }),
    output: Plan,
    problems: [planProblems.planNotFound, versionProblems.changedByOther, ...draftProblems],
  }),
  publishPlan: defineEndpoint({
    path: publishPlan,
    summary: 'Publish a plan as it is now; the dates of its learners are computed again',
    access: 'plans.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version }),
    output: Plan,
    problems: [
      planProblems.planNotFound,
      versionProblems.changedByOther,
      planProblems.planIsEmpty,
      planProblems.planItemUnknown,
    ],
  }),
  duplicatePlan: defineEndpoint({
    path: duplicatePlan,
    summary: 'A draft with the same stages and items, given to nobody',
    access: 'plans.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id }),
    output: Plan,
    problems: [planProblems.planNotFound],
  }),
  removePlan: defineEndpoint({
    path: removePlan,
    summary: 'Remove a plan that no learner has',
    access: 'plans.change',
    input: z.object({ id: Id }),
    output: z.null(),
    problems: [planProblems.planNotFound, planProblems.planInUse],
  }),
  givePlan: defineEndpoint({
    path: givePlan,
    summary:
      'Give a plan to persons, a group or an institution; days are counted from joining, and a job computes the dates',
    access: 'plans.change',
    takesIdempotencyKey: true,
    input: z.object({
      id: Id,
      audience: PlanAudienceInput,
      /** Null: at once. */
      start: When.nullable(),
      /** Null: without an end. */
      due: When.nullable(),
    }),
    output: Plan,
    problems: [
      planProblems.planNotFound,
      planProblems.planNotPublished,
      planProblems.planAudienceUnknown,
      planProblems.planDatesInverted,
      planProblems.tooManyPlanGrants,
    ],
  }),
  withdrawPlan: defineEndpoint({
    path: withdrawPlan,
    summary: 'Take a plan back from those whom it was given to; what they learned stays',
    access: 'plans.change',
    input: z.object({ id: Id, grantId: Id }),
    output: Plan,
    problems: [planProblems.planNotFound, planProblems.planGrantNotFound],
  }),
  getOwnPlans: defineEndpoint({
    path: getOwnPlans,
    summary: "The learner's plans, and what is due this week or overdue",
    access: ['jk-user'],
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.object({
      plans: z.array(OwnPlanRow),
      due: z.array(DueItem),
      /** Counts all that is overdue; `due` has the first items only. */
      overdueCount: z.int(),
      /** Due this week or overdue, and not in `due`. */
      moreCount: z.int(),
    }),
  }),
  getPlanReminders: defineEndpoint({
    path: getPlanReminders,
    summary: 'Which reminders of plans the learner wants, and how',
    access: ['jk-user'],
    isAllowedInImpersonation: true,
    input: Nothing,
    output: PlanReminders,
  }),
  setPlanReminders: defineEndpoint({
    path: setPlanReminders,
    summary:
      'Which reminders are wanted and how; new plans and overdue items are in the message centre anyway',
    access: ['jk-user'],
    input: z.object({
      wantsReminders: z.boolean().optional(),
      wantsPopup: z.boolean().optional(),
      wantsReminderMail: z.boolean().optional(),
    }),
    output: z.null(),
  }),
  getOwnPlan: defineEndpoint({
    path: getOwnPlan,
    summary: 'One plan of the learner with its stages and items',
    access: ['jk-user'],
    isAllowedInImpersonation: true,
    input: z.object({ id: Id }),
    output: OwnPlan,
    problems: [planProblems.planNotFound],
  }),
}
