import { z } from 'zod'
import { WorkFile } from '../assessment/assignments/model.ts'
import { Day, Id, Keyword } from '../core/fields.ts'
import {
  boardStates,
  maxPlanText,
  maxWrittenText,
  maxWrittenTitle,
  planItemFaults,
  planItemKinds,
  planItemStates,
} from './constants.ts'

export const BoardFilter = z.object({
  planId: Id,
  keyword: Keyword.optional(),
  /** By its name. */
  institution: z.string().max(120).optional(),
  groupId: Id.optional(),
  state: z.enum(boardStates).optional(),
})
export type BoardFilter = z.output<typeof BoardFilter>

const BoardItem = z.object({
  id: Id,
  name: z.string(),
  stage: z.string(),
  kind: z.enum(planItemKinds),
  isRequired: z.boolean(),
  /** Null: it can be done. */
  fault: z.enum(planItemFaults).nullable(),
})

const BoardCell = z.object({
  itemId: Id,
  state: z.enum(planItemStates),
  dueOn: z.iso.date().nullable(),
  doneOn: z.iso.date().nullable(),
})
export type BoardCell = z.output<typeof BoardCell>

/** One learner with the plan. */
export const BoardRow = z.object({
  /** Names the account. */
  id: Id,
  userName: z.string(),
  name: z.string(),
  institutionName: z.string(),
  startOn: z.iso.date(),
  dueOn: z.iso.date().nullable(),
  extendedTo: z.iso.date().nullable(),
  doneOn: z.iso.date().nullable(),
  /** The day since which, or on which, the next required item is due. */
  nextDueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  /** When the last certificate of the plan ends. */
  validUntil: z.iso.date().nullable(),
  requiredCount: z.int(),
  doneCount: z.int(),
  /** In the order of the items. */
  cells: z.array(BoardCell),
})
export type BoardRow = z.output<typeof BoardRow>

export const BoardFacts = {
  plan: z.object({ id: Id, name: z.string() }),
  /** The day in the school's time zone. */
  today: z.iso.date(),
  items: z.array(BoardItem),
  learnerCount: z.int(),
  overdueCount: z.int(),
  doneCount: z.int(),
}
export type BoardItem = z.output<typeof BoardItem>

export const PlanLearner = z.object({
  ...BoardRow.omit({ cells: true }).shape,
  extensionReason: z.string(),
  items: z.array(
    BoardItem.extend({
      ...BoardCell.omit({ itemId: true }).shape,
      opensOn: z.iso.date().nullable(),
      note: z.string(),
      /** That staff added when they ticked it off. */
      files: z.array(WorkFile),
    }),
  ),
})
export type PlanLearner = z.output<typeof PlanLearner>

/** What learners did of a plan in one week. */
export const PlanWeek = z.object({
  /** Its Monday. */
  day: z.iso.date(),
  /** Done, `late` of them late. */
  done: z.int(),
  late: z.int(),
})
export type PlanWeek = z.output<typeof PlanWeek>

const Reason = z.string().trim().min(1).max(maxPlanText)

export const PlanLearnerChange = z.discriminatedUnion('kind', [
  /** Nothing is due before that day. */
  z.object({ kind: z.literal('extend'), day: Day, reason: Reason }),
  z.object({ kind: z.literal('endExtension') }),
  z.object({ kind: z.literal('excuse'), itemId: Id, reason: Reason }),
  z.object({ kind: z.literal('require'), itemId: Id }),
  /** For outside items: staff say that it was done. */
  z.object({
    kind: z.literal('tick'),
    itemId: Id,
    /** Not in the future. */
    day: Day,
    note: z.string().trim().max(maxPlanText),
  }),
  z.object({ kind: z.literal('untick'), itemId: Id }),
])
export type PlanLearnerChange = z.output<typeof PlanLearnerChange>

export const PlanMessage = z.object({
  /** Chosen by the client: a repeat reaches nobody twice. */
  messageKey: z.uuid(),
  title: z.string().trim().min(1).max(maxWrittenTitle),
  text: z.string().trim().min(1).max(maxWrittenText),
})
