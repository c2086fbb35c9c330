import { z } from 'zod'
import { maxAnswerText, maxParts } from '../constants.ts'

const common = { body: z.string(), points: z.number() }
const Parts = z.array(z.object({ id: z.string(), text: z.string() }))

/** A question as a learner gets it: no field of it can hold what tells a right answer. */
export const PresentedQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), ...common, options: Parts }),
  z.object({ type: z.literal('multiple'), ...common, options: Parts }),
  z.object({ type: z.literal('true-false'), ...common }),
  z.object({
    type: z.literal('blanks'),
    ...common,
    blanks: z.array(z.object({ id: z.string(), kind: z.enum(['text', 'number']) })),
  }),
  z.object({ type: z.literal('order'), ...common, items: Parts }),
  z.object({ type: z.literal('match'), ...common, lefts: Parts, rights: Parts }),
  z.object({ type: z.literal('short-text'), ...common, maxLength: z.int() }),
  z.object({ type: z.literal('long-text'), ...common, maxLength: z.int() }),
])
export type PresentedQuestion = z.output<typeof PresentedQuestion>

const PartId = z.string().min(1).max(8)
const PartIds = z.array(PartId).max(2 * maxParts)

/** What a learner answers. Ids that the question does not have count as nothing. */
export const Answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), optionId: PartId.nullable() }),
  z.object({ type: z.literal('multiple'), optionIds: PartIds }),
  z.object({ type: z.literal('true-false'), isTrue: z.boolean().nullable() }),
  z.object({
    type: z.literal('blanks'),
    values: z.array(z.object({ id: PartId, text: z.string().max(500) })).max(maxParts),
  }),
  z.object({ type: z.literal('order'), itemIds: PartIds }),
  z.object({
    type: z.literal('match'),
    pairs: z.array(z.object({ leftId: PartId, rightId: PartId })).max(maxParts),
  }),
  z.object({ type: z.literal('short-text'), text: z.string().max(maxAnswerText) }),
  z.object({ type: z.literal('long-text'), text: z.string().max(maxAnswerText) }),
])
export type Answer = z.output<typeof Answer>
export type AnswerOf<Type extends Answer['type']> = Extract<Answer, { type: Type }>

export const Marking = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('marked'), points: z.number() }),
  z.object({ kind: z.literal('by-hand') }),
])
export type Marking = z.output<typeof Marking>

/** What is shown afterwards, if the rule of the quiz allows it. */
export const Explained = z.object({
  explanation: z.string(),
  /** What the question says about the options that were chosen. */
  feedback: z.array(z.string()),
  /** Ids of the parts of the answer that are right. */
  rightParts: z.array(z.string()),
  /** The whole right answer; null if a person marks it. Blanks have all accepted texts. */
  right: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('choice'), optionIds: z.array(z.string()) }),
      z.object({ type: z.literal('true-false'), isTrue: z.boolean() }),
      z.object({
        type: z.literal('blanks'),
        blanks: z.array(z.object({ id: z.string(), accepted: z.array(z.string()) })),
      }),
      z.object({ type: z.literal('order'), itemIds: z.array(z.string()) }),
      z.object({
        type: z.literal('match'),
        pairs: z.array(z.object({ leftId: z.string(), rightId: z.string() })),
      }),
    ])
    .nullable(),
})
export type Explained = z.output<typeof Explained>
