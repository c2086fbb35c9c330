import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { learnerFieldKinds } from './constants.ts'

/** A label or an own field of the school. */
export const LearnerField = z.object({
  id: Id,
  kind: z.enum(learnerFieldKinds),
  nameZh: z.string(),
  nameEn: z.string(),
  /** What may be chosen; empty for other kinds. */
  choices: z.array(z.string()),
  isRequired: z.boolean(),
  /** The learner sees it in the personal centre. */
  isShown: z.boolean(),
  /** Learners who have the label or a value. */
  learnerCount: z.int(),
  version: z.int(),
})
export type LearnerField = z.output<typeof LearnerField>

export const FieldValue = z.object({
  fieldId: Id,
  /** A date as 2026-03-09; `labelValue` for a label. */
  value: z.string(),
})
export type FieldValue = z.output<typeof FieldValue>

/** A value with the name of its field in the caller's language. */
export const NamedFieldValue = z.object({
  fieldId: Id,
  kind: z.enum(learnerFieldKinds),
  name: z.string(),
  value: z.string(),
})
export type NamedFieldValue = z.output<typeof NamedFieldValue>
