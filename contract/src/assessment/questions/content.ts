import { z } from 'zod'
import { byRule } from '../../core/rules.ts'
import {
  maxAccepted,
  maxAnswerText,
  maxParts,
  maxPartText,
  maxPoints,
  maxQuestionBody,
  normalisationSteps,
  scorings,
} from '../constants.ts'

/** Markup; whether it may be empty is for the check of the type. */
const Body = z.string().max(maxQuestionBody)
const PartText = z.string().max(maxPartText)

/** Names one part within its version: opaque, and kept while the part is edited. Empty for a new part. */
const PartId = z.string().regex(/^\w{0,8}$/)

/** Percent of the points. */
const Share = z.number().min(-100).max(100)

const common = {
  body: Body,
  explanation: Body.default(''),
  points: z.number().min(0.01).max(maxPoints),
}

const Option = z.object({
  id: PartId.default(''),
  text: PartText,
  share: Share,
  /** Shown to whoever chose it, once explanations are. */
  feedback: PartText.default(''),
})

const Single = z.object({
  type: z.literal('single'),
  ...common,
  options: z.array(Option).max(maxParts),
  isShuffled: z.boolean().default(true),
})

const Multiple = Single.extend({
  type: z.literal('multiple'),
  scoring: z.enum(scorings).default('all'),
})

const TrueFalse = z.object({
  type: z.literal('true-false'),
  ...common,
  isTrue: z.boolean(),
  /** Shown to whoever chose it. */
  feedbackTrue: PartText.default(''),
  feedbackFalse: PartText.default(''),
})

/** Stands in the text as `[[id]]`; the only blank of a text without a marker is below it. */
const blank = {
  id: z.string().regex(/^\w{1,8}$/),
  weight: z.int().min(1).max(100).default(1),
}

const TextBlank = z.object({
  kind: z.literal('text'),
  ...blank,
  accepted: z
    .array(z.object({ text: z.string().max(500), share: z.number().min(0).max(100) }))
    .max(maxAccepted),
})

const Finite = z.number().min(-1e15).max(1e15)

const NumberBlank = z.object({
  kind: z.literal('number'),
  ...blank,
  accepted: z
    .array(
      z.object({
        value: Finite,
        /** Absolute. */
        tolerance: z.number().min(0).max(1e15),
        share: z.number().min(0).max(100),
      }),
    )
    .max(maxAccepted),
  /** A value in a unit is multiplied by its factor before it is compared. */
  units: z
    .array(
      z.object({ name: z.string().trim().min(1).max(20), factor: z.number().min(1e-15).max(1e15) }),
    )
    .max(10)
    .default([]),
  isUnitRequired: z.boolean().default(false),
  /** `3,14` is a number; otherwise commas group thousands. */
  hasDecimalComma: z.boolean().default(false),
})

const Blanks = z.object({
  type: z.literal('blanks'),
  ...common,
  blanks: z.array(z.discriminatedUnion('kind', [TextBlank, NumberBlank])).max(maxParts),
  steps: z
    .array(z.enum(normalisationSteps))
    .max(normalisationSteps.length)
    .refine((steps) => new Set(steps).size === steps.length, byRule('unique'))
    .default(['width', 'case', 'spaces']),
})

const Part = z.object({ id: PartId.default(''), text: PartText })

const Order = z.object({
  type: z.literal('order'),
  ...common,
  /** In the right order. */
  items: z.array(Part).max(maxParts),
  scoring: z.enum(scorings).default('all'),
})

const Match = z.object({
  type: z.literal('match'),
  ...common,
  pairs: z
    .array(
      z.object({
        id: PartId.default(''),
        left: PartText,
        rightId: PartId.default(''),
        right: PartText,
      }),
    )
    .max(maxParts),
  /** Offered on the right, and matching nothing. */
  extras: z.array(Part).max(maxParts).default([]),
  scoring: z.enum(scorings).default('shares'),
})

const written = {
  ...common,
  /** For whoever marks the answer; learners never get it. */
  guide: Body.default(''),
  maxLength: z.int().min(1).max(maxAnswerText),
}

const ShortText = z.object({ type: z.literal('short-text'), ...written })
const LongText = z.object({ type: z.literal('long-text'), ...written })

/** One version of a question, with its key: for staff only. */
export const QuestionContent = z.discriminatedUnion('type', [
  Single,
  Multiple,
  TrueFalse,
  Blanks,
  Order,
  Match,
  ShortText,
  LongText,
])
export type QuestionContent = z.output<typeof QuestionContent>
export type ContentOf<Type extends QuestionContent['type']> = Extract<
  QuestionContent,
  { type: Type }
>
