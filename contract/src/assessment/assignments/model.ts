import { z } from 'zod'
import { Id, Keyword, Moment } from '../../core/fields.ts'
import { stored } from '../../core/stored.ts'
import {
  lateRules,
  maxAssignmentPoints,
  maxCriteria,
  maxCriterionText,
  maxLevels,
  maxMarkComment,
  maxPassageComment,
  maxPassages,
  maxSubmissionText,
  maxTask,
  maxWorkFiles,
  submissionOutcomes,
  submissionStates,
} from '../constants.ts'

const Points = z.int().min(0).max(maxAssignmentPoints)

export const CriterionLevel = z.object({
  text: z.string().trim().min(1).max(maxCriterionText),
  points: Points,
})

/** One line of the rubric. */
export const Criterion = z.object({
  title: z.string().trim().min(1).max(maxCriterionText),
  levels: z.array(CriterionLevel).min(1).max(maxLevels),
})
export type Criterion = z.output<typeof Criterion>

export const AssignmentDraft = z.object({
  taskZh: z.string().max(maxTask),
  /** Empty: readers of English get the Chinese one. */
  taskEn: z.string().max(maxTask),
  /** The most that can be reached; with a rubric it is the sum of the best levels instead. */
  points: Points,
  /** Null: no due date. */
  dueAt: Moment.nullable().default(null),
  lateRule: z.enum(lateRules),
  /** For the rule `until`. */
  lateUntil: Moment.nullable().default(null),
  criteria: z.array(Criterion).max(maxCriteria).default([]),
  takesText: z.boolean().default(true),
  /** How many files a try may have. */
  maxFiles: z.int().min(0).max(maxWorkFiles).default(0),
})
export type AssignmentDraft = z.output<typeof AssignmentDraft>

const StoredCriteria = stored(z.array(Criterion))
const Time = z.iso.datetime()

const Dates = z.object({
  dueAt: Time.nullable(),
  lateRule: z.enum(lateRules),
  lateUntil: Time.nullable(),
})

export const EditableAssignment = Dates.extend({
  id: Id,
  taskZh: z.string(),
  taskEn: z.string(),
  points: z.int(),
  criteria: StoredCriteria,
  takesText: z.boolean(),
  maxFiles: z.int(),
})
export type EditableAssignment = z.output<typeof EditableAssignment>

export const SubmissionText = z.string().max(maxSubmissionText)

export const WorkFile = z.object({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type WorkFile = z.output<typeof WorkFile>

/** A comment on `text.slice(from, to)`. */
export const Passage = z.object({
  from: z.int().min(0).max(maxSubmissionText),
  to: z.int().min(1).max(maxSubmissionText),
  comment: z.string().trim().min(1).max(maxPassageComment),
})
export const Passages = z.array(Passage).max(maxPassages)
export type Passage = z.output<typeof Passage>

/** What was handed in once, and how it was marked. */
export const Try = z.object({
  id: Id,
  /** Counts the tries of a learner from 1. */
  number: z.int(),
  text: z.string(),
  handedInAt: Time,
  isLate: z.boolean(),
  /** Null: it waits to be marked. */
  outcome: z.enum(submissionOutcomes).nullable(),
  /** Null: without points. */
  points: z.int().nullable(),
  maxPoints: z.int(),
  criteria: StoredCriteria,
  /** The index of the level reached in each criterion; empty: not judged by the rubric. */
  levels: z.array(z.int()),
  comment: z.string(),
  passages: stored(Passages),
  files: z.array(WorkFile),
  /** What the marker gives back with it. */
  markedFiles: z.array(WorkFile),
  markedAt: Time.nullable(),
  /** Who marked it; empty if the account is gone. */
  marker: z.string(),
  /** Until when a returned one may be handed in again. Null: no limit. */
  againUntil: Time.nullable(),
  /** From before the learner began the course once more: it counts no more. */
  isEarlier: z.boolean(),
})
export type Try = z.output<typeof Try>

export const AssignmentTextDraft = z.object({
  text: z.string(),
  /** Grows with every save; 0: nothing was saved. */
  number: z.int(),
})

export const FileLink = z.object({ url: z.string(), expiresAt: Time })

export const OwnAssignment = Dates.extend({
  /** Sanitised markup. */
  task: z.string(),
  points: z.int(),
  criteria: StoredCriteria,
  takesText: z.boolean(),
  maxFiles: z.int(),
  /** Whether something handed in now is in time, late, or refused. */
  phase: z.enum(['open', 'late', 'closed']),
  /** The last moment at which something can be handed in. Null: no limit. */
  closesAt: Time.nullable(),
  /** False: the caller only looks at the lesson, and can hand in nothing. */
  isOwn: z.boolean(),
  draft: AssignmentTextDraft,
  /** Those that are handed in next. */
  files: z.array(WorkFile),
  /** The newest first. */
  tries: z.array(Try),
})
export type OwnAssignment = z.output<typeof OwnAssignment>

export const SubmissionFilter = z.object({
  /** Absent: all that were not replaced. */
  state: z.enum(submissionStates).optional(),
  courseId: Id.optional(),
  lessonId: Id.optional(),
  /** Only work of the courses that the caller teaches. */
  isOwn: z.boolean().optional(),
  /** In the name of the learner. */
  keyword: Keyword.optional(),
})
export type SubmissionFilter = z.output<typeof SubmissionFilter>

export const SubmissionRow = z.object({
  id: Id,
  learnerId: Id,
  learner: z.string(),
  userName: z.string(),
  courseId: Id,
  courseName: z.string(),
  lessonId: Id,
  /** Empty: the lesson is gone. */
  lessonTitle: z.string(),
  number: z.int(),
  handedInAt: Time,
  isLate: z.boolean(),
  state: z.enum(submissionStates),
  points: z.int().nullable(),
  maxPoints: z.int(),
  markedAt: Time.nullable(),
  marker: z.string(),
})
export type SubmissionRow = z.output<typeof SubmissionRow>

export const Submission = SubmissionRow.extend({
  version: z.int(),
  task: z.string(),
  dueAt: Time.nullable(),
  /** The tries of the learner up to this one, the newest first. */
  tries: z.array(Try).min(1),
  /** Whether a later try has taken its place, so that its mark stays. */
  isPast: z.boolean(),
  /** The one that waits longest among the others for the caller to mark. */
  nextId: Id.nullable(),
})
export type Submission = z.output<typeof Submission>

export const Mark = z.object({
  outcome: z.enum(['accepted', 'returned']),
  /** Ignored with a rubric, which gives the points. */
  points: Points.nullable(),
  levels: z.array(z.int().min(0).max(maxLevels)).max(maxCriteria).default([]),
  comment: z.string().trim().max(maxMarkComment).default(''),
  passages: Passages.default([]),
  againUntil: Moment.nullable().default(null),
})
export type Mark = z.output<typeof Mark>
