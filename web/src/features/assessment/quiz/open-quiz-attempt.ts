import type { Answer, OpenAttempt } from '@jingke/contract/assessment'
import { openAttempt, saveAnswers } from '@jingke/contract/assessment/calls'
import { call } from '../../../lib/api/api.ts'
import { type AnswerOutbox, createAnswerOutbox } from './outbox/answer-outbox.ts'
import type { Change } from './outbox/changes.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'

/** An attempt that is open on this page. */
export interface OpenedAttempt {
  readonly attempt: OpenAttempt
  readonly outbox: AnswerOutbox
  readonly clock: ServerClock
  /** By place: what the server has, and what this browser has not sent yet. */
  readonly answers: ReadonlyMap<number, Answer | null>
}

interface Input {
  readonly courseId: number
  readonly lessonId: number
  readonly code: string
  /** To go on with, and start no other. */
  readonly attemptId?: number | undefined
}

export const sendAnswers =
  ({ id: attemptId, holdId }: Pick<OpenAttempt, 'id' | 'holdId'>, clock: ServerClock) =>
  async (changes: readonly Change[]) => {
    const answers = changes.map(({ place, number, answer }) => ({ place, number, answer }))
    const stored = await call(saveAnswers, { attemptId, holdId, answers }, { isQuiet: true })
    clock.set(stored.savedAt)
    return stored
  }

/** Starts an attempt or goes on with it; what an earlier page could not send is sent before anything else. */
export const openQuizAttempt = async (input: Input): Promise<OpenedAttempt> => {
  const attempt = await call(openAttempt, input, { isQuiet: true })
  const { id: attemptId, holdId, lastNumber, questions } = attempt
  const clock = createServerClock(attempt.now)
  const outbox = createAnswerOutbox({
    ...{ attemptId, holdId, lastNumber, questions },
    send: sendAnswers(attempt, clock),
  })
  const stored = questions.map(({ place, answer }) => [place, answer] as const)
  const restored = await outbox.restore()
  return { attempt, outbox, clock, answers: new Map([...stored, ...restored]) }
}
