import type { AnswerOf, ContentOf } from '@jingke/contract/assessment'
import { bodyKeyOf } from '../body-key.ts'
import { bodyFaults, hasContent, partFaults, shareOf, shuffle, toPart, toPoints } from '../parts.ts'
import type { Fault, QuestionType } from '../question-type.ts'

type Content = ContentOf<'match'>

const sameText = (one: string, other: string): boolean =>
  bodyKeyOf(one, 'exact') === bodyKeyOf(other, 'exact')

/** What may be chosen on the right: a text that several pairs have is there once. */
const choicesOf = ({ pairs, extras }: Content): { id: string; text: string }[] => {
  const all = [...pairs.map(({ rightId, right }) => ({ id: rightId, text: right })), ...extras]
  const byText = new Map<string, { id: string; text: string }>()
  for (const choice of all) {
    const key = bodyKeyOf(choice.text, 'exact')
    if (!byText.has(key)) byText.set(key, choice)
  }
  return [...byText.values()]
}

/** By the text, so that it does not matter under which id a text is offered. */
const rightLefts = (content: Content, answer: AnswerOf<'match'> | null): string[] => {
  const chosen = new Map(answer?.pairs.map(({ leftId, rightId }) => [leftId, rightId]))
  const choices = choicesOf(content)
  return content.pairs
    .filter(({ id, right }) => {
      const choice = choices.find((one) => one.id === chosen.get(id))
      return choice !== undefined && sameText(choice.text, right)
    })
    .map(({ id }) => id)
}

const emptyRights = ({ pairs, extras }: Content): Fault[] => [
  ...pairs.flatMap(({ right }, index): Fault[] =>
    hasContent(right)
      ? []
      : [{ path: `pairs.${index}.right`, kind: 'empty-part', value: index + 1 }],
  ),
  ...extras.flatMap(({ text }, index): Fault[] =>
    hasContent(text)
      ? []
      : [{ path: `extras.${index}.text`, kind: 'empty-part', value: pairs.length + index + 1 }],
  ),
]

export const match: QuestionType<'match'> = {
  check: (content) => [
    ...bodyFaults(content),
    ...(content.pairs.length < 2 ? [{ path: 'pairs', kind: 'too-few-pairs' } as const] : []),
    ...partFaults(
      content.pairs.map(({ left }) => left),
      (index) => `pairs.${index}.left`,
    ),
    ...emptyRights(content),
    ...(choicesOf(content).length < 2 ? [{ path: 'pairs', kind: 'one-choice' } as const] : []),
  ],
  present: (content, seed) => ({
    type: 'match',
    body: content.body,
    points: content.points,
    lefts: shuffle(
      content.pairs.map(({ id, left }) => ({ id, text: left })),
      seed,
    ),
    rights: shuffle(choicesOf(content), seed).map(toPart),
  }),
  mark: (content, answer) => {
    const right = rightLefts(content, answer).length
    const share = shareOf(right, content.pairs.length, content.scoring)
    return { kind: 'marked', points: toPoints(content.points * share) }
  },
  explain: (content, answer) => {
    const choices = choicesOf(content)
    return {
      explanation: content.explanation,
      feedback: [],
      rightParts: rightLefts(content, answer),
      right: {
        type: 'match',
        pairs: content.pairs.map(({ id, right }) => ({
          leftId: id,
          rightId: choices.find(({ text }) => sameText(text, right))?.id ?? '',
        })),
      },
    }
  },
}
