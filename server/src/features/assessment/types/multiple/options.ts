import type { ContentOf, Explained } from '@jingke/contract/assessment'
import { partFaults, shuffle, toPart } from '../parts.ts'
import type { Fault } from '../question-type.ts'

type Options = ContentOf<'multiple'>['options']

export const choiceFaults = (options: Options): Fault[] => [
  ...(options.length < 2 ? [{ path: 'options', kind: 'too-few-options' } as const] : []),
  ...partFaults(
    options.map(({ text }) => text),
    (index) => `options.${index}.text`,
  ),
]

/** Without shares and feedback. */
export const optionsFor = (options: Options, isShuffled: boolean, seed: string) =>
  (isShuffled ? shuffle(options, seed) : options).map(toPart)

export const explainChoice = (
  { explanation, options }: { explanation: string; options: Options },
  chosen: readonly string[],
  isRight: (share: number) => boolean,
): Explained => {
  const taken = options.filter(({ id }) => chosen.includes(id))
  const right = options.filter(({ share }) => isRight(share))
  return {
    explanation,
    feedback: taken.map(({ feedback }) => feedback).filter((text) => text !== ''),
    rightParts: taken.filter(({ share }) => isRight(share)).map(({ id }) => id),
    right: { type: 'choice', optionIds: right.map(({ id }) => id) },
  }
}
