import { bodyFaults, partFaults, shareOf, shuffle, toPart, toPoints } from '../parts.ts'
import type { QuestionType } from '../question-type.ts'

const atPlace = (items: readonly { id: string }[], itemIds: readonly string[]): string[] =>
  items.filter(({ id }, index) => itemIds[index] === id).map(({ id }) => id)

export const order: QuestionType<'order'> = {
  check: (content) => [
    ...bodyFaults(content),
    ...(content.items.length < 2 ? [{ path: 'items', kind: 'too-few-items' } as const] : []),
    ...partFaults(
      content.items.map(({ text }) => text),
      (index) => `items.${index}.text`,
    ),
  ],
  present: ({ body, points, items }, seed) => ({
    type: 'order',
    body,
    points,
    items: shuffle(items, seed).map(toPart),
  }),
  mark: ({ points, items, scoring }, { itemIds }) => {
    const share = shareOf(atPlace(items, itemIds).length, items.length, scoring)
    return { kind: 'marked', points: toPoints(points * share) }
  },
  explain: ({ explanation, items }, answer) => ({
    explanation,
    feedback: [],
    rightParts: atPlace(items, answer?.itemIds ?? []),
    right: { type: 'order', itemIds: items.map(({ id }) => id) },
  }),
}
