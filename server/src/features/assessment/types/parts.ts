import { hash } from 'node:crypto'
import { toPlainText } from '../../../platform/markup/index.ts'
import { bodyKeyOf } from './body-key.ts'
import type { Fault } from './question-type.ts'

/** In an order that follows from the seed and says nothing about the order in which they are stored. */
export const shuffle = <Part extends { id: string }>(
  parts: readonly Part[],
  seed: string,
): Part[] => {
  const keyOf = (id: string) => hash('sha256', `${seed}\n${id}`)
  return parts
    .map((part) => ({ part, key: keyOf(part.id) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ part }) => part)
}

export const toPart = ({ id, text }: { id: string; text: string }) => ({ id, text })

/** A picture, a sound or a word. */
export const hasContent = (markup: string): boolean =>
  /<(img|audio)\b/.test(markup) || toPlainText(markup) !== ''

/** Empty parts, and parts that are the same as one before them. */
export const partFaults = (texts: readonly string[], path: (index: number) => string): Fault[] => {
  const seen = new Set<string>()
  return texts.flatMap((text, index): Fault[] => {
    const value = index + 1
    if (!hasContent(text)) return [{ path: path(index), kind: 'empty-part', value }]
    const key = bodyKeyOf(text, 'exact')
    if (seen.has(key)) return [{ path: path(index), kind: 'same-part', value }]
    seen.add(key)
    return []
  })
}

export const bodyFaults = ({ body }: { body: string }): Fault[] =>
  hasContent(body) ? [] : [{ path: 'body', kind: 'no-body' }]

/** Points are kept with two decimals. */
export const toPoints = (points: number): number => Math.round(points * 100 + 1e-7) / 100

/** Parts that are right, of all: every part counts, or all together. */
export const shareOf = (right: number, count: number, scoring: 'all' | 'shares'): number =>
  scoring === 'shares' ? right / Math.max(count, 1) : right === count && count > 0 ? 1 : 0
