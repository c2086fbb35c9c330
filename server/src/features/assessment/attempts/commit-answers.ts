import type { Answer, SavedAnswer } from '@jingke/contract/assessment'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type NewAnswer, putAnswers } from './answers.store.ts'
import { judgeSave, type SaveOutcome } from './attempt-rules.ts'
import { shareAttempts } from './attempts.store.ts'

export interface AnswerSave {
  readonly userId: number
  readonly attemptId: number
  readonly holdId: string
  /** Milliseconds. */
  readonly receivedAt: number
  readonly answers: readonly {
    readonly place: number
    readonly number: number
    readonly answer: Answer | null
  }[]
}

export interface SaveResult {
  readonly outcome: SaveOutcome
  readonly savedAt: Date
  readonly answers: readonly SavedAnswer[]
}

const keyOf = ({ attemptId, place }: { attemptId: number; place: number }) =>
  `${attemptId} ${place}`

/** Takes the last one of several changes to one answer. */
const newestOf = (answers: readonly NewAnswer[]): Map<string, NewAnswer> => {
  const newest = new Map<string, NewAnswer>()
  for (const answer of answers) {
    const known = newest.get(keyOf(answer))
    if (!known || known.number < answer.number) newest.set(keyOf(answer), answer)
  }
  return newest
}

/** Stores a group of saves in one commit; the results have the same order. */
export const commitAnswers =
  (context: Context) =>
  (group: readonly AnswerSave[]): Promise<SaveResult[]> =>
    inTransaction(context, async ({ db, clock }) => {
      const ids = [...new Set(group.map(({ attemptId }) => attemptId))]
      const attempts = new Map((await shareAttempts(db, ids)).map((one) => [one.id, one]))
      const judged = group.map((save) => {
        const attempt = attempts.get(save.attemptId)
        const places = save.answers.map(({ place }) => place)
        const outcome = judgeSave(attempt, { ...save, places })
        const count = attempt?.questionCount ?? 0
        const answers =
          outcome === 'stored' ? save.answers.filter(({ place }) => place < count) : []
        return { save, outcome, answers }
      })
      const newest = newestOf(
        judged.flatMap(({ save: { attemptId }, answers }) =>
          answers.map((answer) => ({ ...answer, attemptId })),
        ),
      )
      const savedAt = clock.now()
      const rows = newest.size > 0 ? await putAnswers(db, [...newest.values()], savedAt) : []
      const stored = new Set(rows.filter(({ isStored }) => isStored).map(keyOf))
      return judged.map(({ save: { attemptId }, outcome, answers }) => ({
        outcome,
        savedAt,
        answers: answers.map(({ place, number }) => {
          const key = keyOf({ attemptId, place })
          return { place, number, isStored: stored.has(key) && newest.get(key)?.number === number }
        }),
      }))
    })
