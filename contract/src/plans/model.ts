import { z } from 'zod'
import { WorkFile } from '../assessment/assignments/model.ts'
import { Day, Id, PictureAddress } from '../core/fields.ts'
import { byRule } from '../core/rules.ts'
import { stored } from '../core/stored.ts'
import {
  maxGivenNames,
  maxOutsideMinutes,
  maxPlanDays,
  maxPlanIntro,
  maxPlanName,
  maxPlanStages,
  maxPlanText,
  maxRenewDays,
  maxStageItems,
  maxValidMonths,
  planAudiences,
  planItemFaults,
  planItemStates,
  planStates,
} from './constants.ts'

/** A day of the calendar, or a number of days after something. */
export const When = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('date'), day: Day }),
  z.object({ kind: z.literal('days'), days: z.int().min(0).max(maxPlanDays) }),
])
export type When = z.output<typeof When>

/** 0: new. It stays the same while the item or stage is edited. */
const PartId = z.int().min(0).max(100_000)

const common = {
  id: PartId,
  isRequired: z.boolean(),
  /** Days are counted from the learner's start. Null: when the plan is due. */
  due: When.nullable(),
}

export const PlanItem = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('course'), courseId: Id }),
  z.object({ ...common, kind: z.literal('lesson'), courseId: Id, lessonId: Id }),
  z.object({
    ...common,
    kind: z.literal('outside'),
    title: z.string().trim().min(1).max(maxPlanName),
    note: z.string().trim().max(maxPlanText),
    /** As it counts in the record of hours. */
    minutes: z.int().min(1).max(maxOutsideMinutes).optional(),
  }),
])
export type PlanItem = z.output<typeof PlanItem>

/** Null: at the learner's start. `previous`: once the required items of the stage before are done. */
const Opening = z.union([When, z.object({ kind: z.literal('previous') })]).nullable()

export const PlanStage = z.object({
  id: PartId,
  name: z.string().trim().min(1).max(maxPlanName),
  opens: Opening,
  items: z.array(PlanItem).max(maxStageItems),
})
export type PlanStage = z.output<typeof PlanStage>

/** In days. */
const shortestMonth = 28

/** The certificate of those who finish a plan. */
export const PlanCertificate = z
  .object({
    /** Null: it has no end. */
    validMonths: z.int().min(1).max(maxValidMonths).nullable(),
    /** The plan opens again so many days before the end; null: it does not. */
    renewDays: z.int().min(0).max(maxRenewDays).nullable(),
  })
  .refine(
    ({ validMonths, renewDays }) =>
      validMonths === null || renewDays === null || renewDays < validMonths * shortestMonth,
    byRule('renewal', ['renewDays']),
  )
export type PlanCertificate = z.output<typeof PlanCertificate>

export const PlanDraft = z.object({
  name: z.string().trim().min(1).max(maxPlanName),
  cover: PictureAddress,
  intro: z.string().trim().max(maxPlanIntro),
  stages: z.array(PlanStage).max(maxPlanStages),
  /** Absent or null: there is none. */
  certificate: PlanCertificate.nullish(),
})
export type PlanDraft = z.output<typeof PlanDraft>

export const PlanRow = z.object({
  id: Id,
  name: z.string(),
  cover: z.string(),
  state: z.enum(planStates),
  /** Changed since it was published. */
  isChanged: z.boolean(),
  itemCount: z.int(),
  learnerCount: z.int(),
  doneCount: z.int(),
  overdueCount: z.int(),
  changedAt: z.iso.datetime(),
})
export type PlanRow = z.output<typeof PlanRow>

export const PlanGrant = z.object({
  id: Id,
  kind: z.enum(planAudiences),
  name: z.string(),
  isNewOnly: z.boolean(),
  start: stored(When).nullable(),
  due: stored(When).nullable(),
  givenAt: z.iso.datetime(),
})
export type PlanGrant = z.output<typeof PlanGrant>

/** Names of what the items of a plan refer to. */
const Referred = z.object({
  courseId: Id,
  lessonId: Id.nullable(),
  name: z.string(),
})

export const Plan = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  cover: z.string(),
  intro: z.string(),
  stages: z.array(stored(PlanStage)),
  certificate: stored(PlanCertificate).nullable(),
  state: z.enum(planStates),
  isChanged: z.boolean(),
  names: z.array(Referred),
  /** Items that nobody can do any more. */
  faults: z.array(z.object({ itemId: Id, fault: z.enum(planItemFaults) })),
  grants: z.array(PlanGrant),
  learnerCount: z.int(),
  /** Learners whose dates are still being computed after a change. */
  waitingCount: z.int(),
})
export type Plan = z.output<typeof Plan>

export const PlanAudienceInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    userNames: z
      .array(z.string().trim().min(1).max(80))
      .min(1)
      .max(maxGivenNames)
      .refine((names) => new Set(names).size === names.length, byRule('unique')),
  }),
  /** `isNewOnly`: those who join from now on. */
  z.object({ kind: z.literal('group'), groupId: Id, isNewOnly: z.boolean() }),
  z.object({ kind: z.literal('institution'), institutionId: Id }),
])
export type PlanAudienceInput = z.output<typeof PlanAudienceInput>

/** One item as its learner sees it. */
export const OwnPlanItem = z.object({
  id: Id,
  kind: z.enum(['course', 'lesson', 'outside']),
  name: z.string(),
  note: z.string(),
  isRequired: z.boolean(),
  state: z.enum(planItemStates),
  opensOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  doneOn: z.iso.date().nullable(),
  /** Null: there is nothing to open. */
  lesson: z
    .object({ courseId: Id, lessonId: Id.nullable(), second: z.int().nullable() })
    .nullable(),
  cover: z.string(),
  /** Until it is done. */
  minutesLeft: z.int(),
  percent: z.int(),
})
export type OwnPlanItem = z.output<typeof OwnPlanItem>

const OwnPlanFacts = {
  id: Id,
  name: z.string(),
  cover: z.string(),
  startOn: z.iso.date(),
  dueOn: z.iso.date().nullable(),
  doneOn: z.iso.date().nullable(),
  requiredCount: z.int(),
  doneCount: z.int(),
}

export const OwnPlanRow = z.object(OwnPlanFacts)
export type OwnPlanRow = z.output<typeof OwnPlanRow>

export const DueItem = OwnPlanItem.extend({
  planId: Id,
  planName: z.string(),
  /** `later`: what comes next, if nothing else is due. */
  due: z.enum(['overdue', 'today', 'week', 'later']),
})
export type DueItem = z.output<typeof DueItem>

export const OwnPlan = z.object({
  ...OwnPlanFacts,
  intro: z.string(),
  /** Given by staff with the reason. */
  extension: z.object({ day: z.iso.date(), reason: z.string() }).nullable(),
  /** The newest; null: none was issued yet. */
  certificate: z
    .object({
      code: z.string(),
      validUntil: z.iso.date().nullable(),
      isExpired: z.boolean(),
      isWithdrawn: z.boolean(),
    })
    .nullable(),
  /** Since when the learner does the plan once more; null: for the first time. */
  renewedOn: z.iso.date().nullable(),
  stages: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      isOpen: z.boolean(),
      /** Null: once the stage before is done, or it is open. */
      opensOn: z.iso.date().nullable(),
      items: z.array(
        OwnPlanItem.extend({
          /** That staff added when they ticked it off. */
          files: z.array(WorkFile),
        }),
      ),
    }),
  ),
})
export type OwnPlan = z.output<typeof OwnPlan>

export const PlanReminders = z.object({
  /** Before the end and when a stage opens; new plans and overdue items are told anyway. */
  wantsReminders: z.boolean(),
  wantsPopup: z.boolean(),
  /** Null: the school sends no mail, or the account has no confirmed address. */
  wantsReminderMail: z.boolean().nullable(),
})
export type PlanReminders = z.output<typeof PlanReminders>
