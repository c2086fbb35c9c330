import { z } from 'zod'
import { Id, Keyword } from '../../core/fields.ts'
import { stored } from '../../core/stored.ts'
import {
  difficulties,
  maxCategoryLength,
  maxDrawn,
  maxTagLength,
  maxTags,
  questionTypes,
} from '../constants.ts'
import { QuestionContent } from './content.ts'

export const Tag = z.string().trim().min(1).max(maxTagLength)
export const Tags = z.array(Tag).max(maxTags)

/** A category by its name; empty: none. One that is new is created. */
export const CategoryName = z.string().trim().max(maxCategoryLength)

export const QuestionFilter = z.object({
  keyword: Keyword.optional(),
  type: z.enum(questionTypes).optional(),
  difficulty: z.enum(difficulties).optional(),
  tag: z.string().max(maxTagLength).optional(),
  categoryId: Id.optional(),
  isArchived: z.boolean().default(false),
  /** Only questions whose text another question has. */
  isDuplicate: z.boolean().default(false),
})
export type QuestionFilter = z.output<typeof QuestionFilter>

export const QuestionRow = z.object({
  id: Id,
  type: z.enum(questionTypes),
  /** The start of its text, without markup. */
  excerpt: z.string(),
  category: z.string(),
  categoryId: Id.nullable(),
  tags: z.array(z.string()),
  difficulty: z.enum(difficulties),
  points: z.number(),
  isArchived: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Empty if the account is gone. */
  editor: z.string(),
})
export type QuestionRow = z.output<typeof QuestionRow>

export const SimilarQuestion = z.object({
  id: Id,
  excerpt: z.string(),
  /** Its text is the same, but for case, width, spaces and punctuation. */
  isSame: z.boolean(),
})
export type SimilarQuestion = z.output<typeof SimilarQuestion>

export const StoredContent = stored(QuestionContent)

export const Question = QuestionRow.extend({
  version: z.int(),
  /** The newest of its versions. */
  number: z.int(),
  content: StoredContent,
})
export type Question = z.output<typeof Question>

export const QuestionDraft = z.object({
  content: QuestionContent,
  category: CategoryName.default(''),
  tags: Tags.default([]),
  difficulty: z.enum(difficulties).default('medium'),
})
export type QuestionDraft = z.output<typeof QuestionDraft>

export const QuestionVersion = z.object({
  id: Id,
  number: z.int(),
  createdAt: z.iso.datetime(),
  editor: z.string(),
  content: StoredContent,
})
export type QuestionVersion = z.output<typeof QuestionVersion>

export const QuestionIssue = z.object({ path: z.string(), message: z.string() })
export type QuestionIssue = z.output<typeof QuestionIssue>

export const QuestionChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('addTags'), tags: Tags.min(1) }),
  z.object({ kind: z.literal('removeTags'), tags: Tags.min(1) }),
  z.object({ kind: z.literal('setCategory'), category: CategoryName }),
  z.object({ kind: z.literal('setDifficulty'), difficulty: z.enum(difficulties) }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('restore') }),
  z.object({ kind: z.literal('delete') }),
])
export type QuestionChange = z.output<typeof QuestionChange>

/** Questions of the bank that a quiz draws: all conditions hold. */
export const DrawRule = z.object({
  count: z.int().min(1).max(maxDrawn),
  difficulty: z.enum(difficulties).optional(),
  tags: Tags.default([]),
  categoryId: Id.optional(),
  type: z.enum(questionTypes).optional(),
})
export type DrawRule = z.output<typeof DrawRule>
