import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Day, Id, Version } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import { selectionOf, selectionProblems } from '../core/selection.ts'
import { BoardFilter } from './board-model.ts'
import {
  changePlanGrant,
  listPlanVersions,
  previewPlanChange,
  restorePlanVersion,
} from './calls.ts'
import { maxPlanStages, planDifferenceFields } from './constants.ts'
import { Plan, PlanAudienceInput, PlanStage, When } from './model.ts'
import { planProblems } from './problems.ts'

/** One difference between two versions; a client puts it into words. */
export const PlanDifference = z.object({
  field: z.enum(planDifferenceFields),
  /** Name of the stage or item; empty if the field is the plan's own. */
  subject: z.string(),
  /** Names and texts; of dates a day, `+` with a number of days, or `previous`; of `itemRequired` a key; of `certificate` `unlimited`, or months, with `+` and the days of the renewal; empty: nothing. */
  before: z.string(),
  after: z.string(),
})
export type PlanDifference = z.output<typeof PlanDifference>

/** What was published at once. */
export const PlanVersion = z.object({
  /** 1, 2, … */
  number: z.int().min(1),
  publishedAt: z.iso.datetime(),
  /** Empty: an account that is gone. */
  publishedBy: z.string(),
  /** From the version before. */
  differences: z.array(PlanDifference),
  /** Learners have it. */
  isCurrent: z.boolean(),
})
export type PlanVersion = z.output<typeof PlanVersion>

/** A change that is not made yet. */
export const AskedPlanChange = z.discriminatedUnion('kind', [
  /** Publishing these stages. */
  z.object({ kind: z.literal('content'), stages: z.array(PlanStage).max(maxPlanStages) }),
  /** Other dates for those whom it was given to at once. */
  z.object({
    kind: z.literal('grant'),
    grantId: Id,
    start: When.nullable(),
    due: When.nullable(),
  }),
  /** Withdrawing it from them. */
  z.object({ kind: z.literal('withdraw'), grantId: Id }),
  /** Giving it; dates of those who have it are not looked at. */
  z.object({ kind: z.literal('give'), audience: PlanAudienceInput }),
  /** An extension of learners of the board. */
  z.object({ kind: z.literal('extend'), day: Day, selection: selectionOf(BoardFilter) }),
])
export type AskedPlanChange = z.output<typeof AskedPlanChange>

/** Learners whom a change would touch; one may be in several counts. */
export const PlanPreview = z.object({
  /** With the plan, as far as the change is about them. */
  learnerCount: z.int(),
  /** As many of them were looked at. */
  lookedAt: z.int(),
  /** A date moves of what they have not done. */
  moved: z.int(),
  becomeOverdue: z.int(),
  noLongerOverdue: z.int(),
  /** Something that they did in time counts as late. */
  becomeLate: z.int(),
  /** Something that they did is no longer in the plan. */
  loseDone: z.int(),
  /** The plan was done and is not any more. */
  reopened: z.int(),
  becomeDone: z.int(),
  /** They get its certificate at once. */
  becomeCertified: z.int(),
  /** They get the plan, or have it no more. */
  gain: z.int(),
  lose: z.int(),
})
export type PlanPreview = z.output<typeof PlanPreview>

/** What a plan was, and whom a change of it touches. */
export const planVersionEndpoints = {
  listPlanVersions: defineEndpoint({
    path: listPlanVersions,
    summary: 'What was published of a plan with the differences, newest first',
    access: 'plans.read',
    input: PageRequest.extend({ id: Id }),
    output: pageOf(PlanVersion),
    problems: [planProblems.planNotFound],
  }),
  restorePlanVersion: defineEndpoint({
    path: restorePlanVersion,
    summary: 'Make the draft of a plan what was published earlier; learners see it once published',
    access: 'plans.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version, number: z.int().min(1) }),
    output: Plan,
    problems: [
      planProblems.planNotFound,
      planProblems.planVersionNotFound,
      versionProblems.changedByOther,
    ],
  }),
  previewPlanChange: defineEndpoint({
    path: previewPlanChange,
    summary: 'How many learners a change of a plan would touch; changes nothing',
    access: 'plans.read',
    input: z.object({ planId: Id, change: AskedPlanChange }),
    output: PlanPreview,
    problems: [
      planProblems.planNotFound,
      planProblems.planGrantNotFound,
      planProblems.planTooLong,
      planProblems.planItemUnknown,
      planProblems.planAudienceUnknown,
      selectionProblems.selectionChanged,
    ],
  }),
  changePlanGrant: defineEndpoint({
    path: changePlanGrant,
    summary: 'Move the dates of those whom a plan was given to; a job computes them again',
    access: 'plans.change',
    input: z.object({ id: Id, grantId: Id, start: When.nullable(), due: When.nullable() }),
    output: Plan,
    problems: [
      planProblems.planNotFound,
      planProblems.planGrantNotFound,
      planProblems.planDatesInverted,
    ],
  }),
}
