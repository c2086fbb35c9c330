import type { Answer, AskedQuestion } from '@jingke/contract/assessment'
import type { maxSavedAtOnce } from '@jingke/contract/assessment/constants'

/** An answer that the learner gave, as one numbered change of the attempt. */
export interface Change {
  readonly place: number
  readonly number: number
  readonly answer: Answer | null
  /** Shows an answer that came too late where the quiz hides its questions; undefined: kept by an earlier version. */
  readonly question: AskedQuestion['question'] | undefined
  /** ISO 8601, by the clock of the browser; for display. */
  readonly at: string
}

/** One that will never be stored. */
export interface LateChange extends Change {
  /** The server does not take such an answer at any time. */
  readonly isFaulty: boolean
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
    length += JSON.stringify(change.answer).length
    if (batch.length > 0 && (length > maxCharacters || batch.length === maxAtOnce)) break
    batch.push(change)
  }
  return batch
}

/** Without what is stored now. A later change to the same question, made meanwhile, stays. */
export const withoutStored = <Kept extends Change>(
  changes: readonly Kept[],
  stored: readonly Stored[],
): Kept[] => {
  const numbers = new Map(stored.map(({ place, number }) => [place, number]))
  return changes.filter(({ place, number }) => number > (numbers.get(place) ?? 0))
}

/** Changes of one page that the server has not stored. */
export interface KeptChanges {
  /** To be sent. */
  readonly unsent: readonly Change[]
  /** Staff may be shown them. */
  readonly late: readonly LateChange[]
}

/**
 * What earlier pages of this browser left unsent, sorted by whether it can still be sent. What the server stored under
 * the same number or a higher one, perhaps from another device, counts.
 */
export const sortKept = (kept: KeptChanges, questions: readonly Stored[]): KeptChanges => {
  const newest = kept.unsent
    .toSorted((one, other) => one.number - other.number)
    .reduce<Change[]>(withChange, [])
  const asked = new Set(questions.map(({ place }) => place))
  return {
    unsent: withoutStored(newest, questions).filter(({ place }) => asked.has(place)),
    late: [
      ...withoutStored(kept.late, questions),
      ...newest
        .filter(({ place }) => !asked.has(place))
        .map((change) => ({ ...change, isFaulty: false })),
    ],
  }
}
