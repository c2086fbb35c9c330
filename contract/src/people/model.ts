import { z } from 'zod'
import { Id, Keyword } from '../core/fields.ts'
import { maxFieldText } from '../profile/constants.ts'
import { FieldValue } from '../profile/field-model.ts'
import { Profile } from '../profile/model.ts'
import { deletionStates, maxLearnerGroups } from './constants.ts'

export const LearnerRow = z.object({
  id: Id,
  userName: z.string(),
  name: z.string(),
  phone: z.string(),
  institutionName: z.string(),
  gradeName: z.string(),
  /** The learner has stated an institution or a grade that waits for an operator. */
  isUnconfirmed: z.boolean(),
  isDisabled: z.boolean(),
  /** False until the learner has chosen a password with an activation code. */
  isActivated: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  sessionCount: z.int(),
  /** Labels and own fields that the learner has. */
  fieldValues: z.array(FieldValue),
})
export type LearnerRow = z.output<typeof LearnerRow>

export const LearnerFilter = z.object({
  keyword: Keyword.optional(),
  isDisabled: z.boolean().optional(),
  isUnconfirmed: z.boolean().optional(),
  isActivated: z.boolean().optional(),
  groupId: Id.optional(),
  institutionId: Id.optional(),
  /** As operators have set it. */
  grade: z.string().max(20).optional(),
  /** Learners who have the label. */
  labelId: Id.optional(),
  /** Learners who have a value of the field. */
  fieldId: Id.optional(),
  /** Narrows `fieldId` down: a part of a text, otherwise the whole value. */
  fieldValue: z.string().trim().max(maxFieldText).optional(),
})
export type LearnerFilter = z.output<typeof LearnerFilter>

export const GroupName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u)

/** Groups of one learner, or ids given for one. */
export const GroupIds = z.array(Id).max(maxLearnerGroups)

export const Group = z.object({
  id: Id,
  name: z.string(),
  memberCount: z.int(),
  /** Courses that are limited to it. */
  courseCount: z.int(),
  version: z.int(),
})
export type Group = z.output<typeof Group>

/** A course that is limited to a group, with the names of its teachers. */
export const GroupCourse = z.object({ id: Id, name: z.string(), teachers: z.array(z.string()) })
export type GroupCourse = z.output<typeof GroupCourse>

export const GroupMember = z.object({
  id: Id,
  userName: z.string(),
  name: z.string(),
  institutionName: z.string(),
  isDisabled: z.boolean(),
  /** Percent of each course of the answer, in their order. */
  percents: z.array(z.int()),
})
export type GroupMember = z.output<typeof GroupMember>

export const Institution = z.object({
  id: Id,
  name: z.string(),
  memberCount: z.int(),
  /** Courses that are limited to it. */
  courseCount: z.int(),
  version: z.int(),
})
export type Institution = z.output<typeof Institution>

/** In `lockedFields` only what an operator has locked; a membership field may be set and not locked. */
export const Learner = Profile.extend({
  isDisabled: z.boolean(),
  isActivated: z.boolean(),
  hasSecondStep: z.boolean(),
  /** Until when the issued activation code can be used; null: there is none. */
  activationExpiresAt: z.iso.datetime().nullable(),
  groups: z.array(z.object({ id: Id, name: z.string() })),
  fieldValues: z.array(FieldValue),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  sessionCount: z.int(),
})
export type Learner = z.output<typeof Learner>

/** A member of staff sees a learner's pages, read-only; texts and permission say "view as learner". */
export const Impersonation = z.object({
  token: z.string(),
  learnerId: Id,
  name: z.string(),
  expiresAt: z.iso.datetime(),
})
export type Impersonation = z.output<typeof Impersonation>

/** Shown once: only its hash is kept. */
export const ActivationCode = z.object({
  code: z.string(),
  expiresAt: z.iso.datetime(),
})
export type ActivationCode = z.output<typeof ActivationCode>

export const OwnDeletionRequest = z.object({
  state: z.enum(deletionStates),
  requestedAt: z.iso.datetime(),
  reason: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was refused; empty otherwise. */
  answer: z.string(),
})
export type OwnDeletionRequest = z.output<typeof OwnDeletionRequest>

export const DeletionRequest = OwnDeletionRequest.extend({
  id: Id,
  userId: Id,
  userName: z.string(),
  name: z.string(),
  /** Name of the operator who decided; empty while it is open. */
  decidedBy: z.string(),
})
export type DeletionRequest = z.output<typeof DeletionRequest>
