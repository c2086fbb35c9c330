import type { NormalisationStep, QuestionContent } from '@jingke/contract/assessment'
import { difficulties, normalisationSteps } from '@jingke/contract/assessment'
import { z } from 'zod'

/**
 * What the formats of other systems have no field for. An exported file carries it beside the question, where other
 * systems ignore it; each field is only there if its question has it.
 */
const Settings = z
  .object({
    difficulty: z.enum(difficulties),
    scoring: z.enum(['all', 'shares']),
    steps: z.array(z.enum(normalisationSteps)),
    /** Ids of blanks in the order of the text. */
    ids: z.array(z.string()),
    weights: z.array(z.number()),
    /** One for each blank that is a number, in their order. */
    numbers: z.array(
      z.object({
        units: z.array(z.object({ name: z.string(), factor: z.number() })),
        isUnitRequired: z.boolean(),
        hasDecimalComma: z.boolean(),
      }),
    ),
    isShort: z.boolean(),
    maxLength: z.number(),
    guide: z.string(),
    points: z.number(),
    feedback: z.array(z.string()),
  })
  .partial()
export type Settings = z.output<typeof Settings>

/** An empty object if the text is not one of ours. */
export const parseSettings = (text: string | undefined): Settings => {
  try {
    return Settings.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

export const settingsOf = (
  content: QuestionContent,
  difficulty: Settings['difficulty'],
): Settings => {
  const common = { difficulty }
  switch (content.type) {
    case 'multiple':
    case 'order':
    case 'match':
      return { ...common, scoring: content.scoring }
    case 'blanks':
      return {
        ...common,
        steps: content.steps,
        ids: content.blanks.map(({ id }) => id),
        weights: content.blanks.map(({ weight }) => weight),
        numbers: content.blanks.flatMap((blank) =>
          blank.kind === 'number'
            ? [
                {
                  units: blank.units,
                  isUnitRequired: blank.isUnitRequired,
                  hasDecimalComma: blank.hasDecimalComma,
                },
              ]
            : [],
        ),
      }
    case 'short-text':
    case 'long-text':
      return { ...common, isShort: content.type === 'short-text', maxLength: content.maxLength }
    default:
      return common
  }
}

type Blanks = Extract<QuestionContent, { type: 'blanks' }>

/** Blanks as they were exported, for those that a format numbered anew. */
export const withSettings = (
  { blanks, body }: Pick<Blanks, 'blanks' | 'body'>,
  { ids, weights, numbers = [] }: Settings,
): Pick<Blanks, 'blanks' | 'body'> => {
  let number = -1
  const renamed = blanks.map((blank, index) => {
    const common = { id: ids?.[index] ?? blank.id, weight: weights?.[index] ?? blank.weight }
    if (blank.kind === 'text') return { ...blank, ...common }
    number += 1
    return { ...blank, ...common, ...numbers[number] }
  })
  const names = new Map(blanks.map(({ id }, index) => [id, renamed[index]?.id ?? id]))
  return {
    blanks: renamed,
    body: body.replace(
      /\[\[(\w+)\]\]/g,
      (whole, id: string) => `[[${names.get(id) ?? id}]]` || whole,
    ),
  }
}

export const stepsFor = (isCaseIgnored: boolean): NormalisationStep[] =>
  isCaseIgnored ? ['width', 'case', 'spaces'] : ['width', 'spaces']
