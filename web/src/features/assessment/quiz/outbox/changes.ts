import type { Answer } from '@jingke/contract/assessment'
import type { maxSavedAtOnce } from '@jingke/contract/assessment/constants'

/** An answer that the learner gave, as one numbered change of the attempt. */
export interface Change {
  readonly place: number
  readonly number: number
  readonly answer: Answer | null
  /** ISO 8601, by the clock of the browser; for display. */
  readonly at: string
}

/** What the server has of a question. */
export interface Stored {
  readonly place: number
  readonly number: number
}

/** The type makes it equal to the contract's. */
const maxAtOnce: typeof maxSavedAtOnce = 50
/** Characters of one request, which the server limits in bytes. */
const maxCharacters = 60_000

/** With a change that takes the place of earlier ones to the same question. */
export const withChange = (changes: readonly Change[], change: Change): Change[] => [
  ...changes.filter(({ place }) => place !== change.place),
  change,
]

/** The first ones in the order of their numbers that fit into one request. */
export const nextBatch = (changes: readonly Change[]): Change[] => {
  const batch: Change[] = []
  let length = 0
  for (const change of changes.toSorted((one, other) => one.number - other.number)) {
    length += JSON.stringify(change).length
    if (batch.length > 0 && (length > maxCharacters || batch.length === maxAtOnce)) break
    batch.push(change)
  }
  return batch
}

/** Without what is stored now. A later change to the same question, made meanwhile, stays. */
export const withoutStored = (changes: readonly Change[], stored: readonly Stored[]): Change[] => {
  const numbers = new Map(stored.map(({ place, number }) => [place, number]))
  return changes.filter(({ place, number }) => number > (numbers.get(place) ?? 0))
}

interface Kept {
  /** To be sent. */
  readonly unsent: Change[]
  /** To questions that cannot be answered any more. */
  readonly late: Change[]
}

/**
 * What earlier pages of this browser left unsent, sorted by whether it can still be sent. What the server stored under
 * the same number or a higher one, perhaps from another device, counts.
 */
export const sortKept = (kept: readonly Change[], questions: readonly Stored[]): Kept => {
  const newest = kept
    .toSorted((one, other) => one.number - other.number)
    .reduce<Change[]>(withChange, [])
  const asked = new Set(questions.map(({ place }) => place))
  return {
    unsent: withoutStored(newest, questions).filter(({ place }) => asked.has(place)),
    late: newest.filter(({ place }) => !asked.has(place)),
  }
}
