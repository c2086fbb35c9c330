import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { networkGrace } from '@jingke/contract/assessment/constants'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { type AttemptRow, listOverAttempts, lockAttempt, updateAttempt } from './attempts.store.ts'
import { lookBack } from './look-back.ts'
import { markByMachine, sumUpAttempt } from './mark-attempt.ts'

export const isAttemptOver = ({ deadline }: Pick<AttemptRow, 'deadline'>, now: Date): boolean =>
  deadline !== null && now.getTime() > deadline.getTime() + networkGrace

/** With the answers that are stored. Call in a transaction that has locked the open attempt. */
export const endAttempt = async (
  assessment: Pick<Assessment, 'quiz' | 'versions'>,
  within: Context,
  attempt: AttemptRow,
): Promise<AttemptRow> => {
  const now = within.clock.now()
  const isOver = isAttemptOver(attempt, now)
  const ended = await updateAttempt(within.db, attempt.id, {
    state: isOver ? 'expired' : 'handed-in',
    handedInAt: isOver ? attempt.deadline : now,
  })
  await markByMachine(assessment, within, ended)
  return sumUpAttempt(assessment, within, ended)
}

export const handInAttempt =
  (assessment: Assessment): Operation<typeof calls.handInAttempt> =>
  ({ context, identity: { userId } }, { attemptId, holdId, isTimeUp }) =>
    inTransaction(context, async (within) => {
      const attempt = await lockAttempt(within.db, attemptId)
      if (attempt?.userId !== userId) throw new Problem(quizProblems.attemptNotFound)
      if (attempt.state !== 'open') return lookBack(assessment, within, attempt, 'owner')
      if (attempt.holdId !== holdId) throw new Problem(quizProblems.attemptTakenOver)
      const { deadline } = attempt
      if (isTimeUp && (deadline === null || within.clock.now() < deadline))
        throw new Problem(quizProblems.attemptHasTime)
      return lookBack(assessment, within, await endAttempt(assessment, within, attempt), 'owner')
    })

const endIfOver = (assessment: Assessment, attemptId: number): Promise<void> =>
  inTransaction(assessment.context, async (within) => {
    const attempt = await lockAttempt(within.db, attemptId)
    if (attempt?.state === 'open' && isAttemptOver(attempt, within.clock.now()))
      await endAttempt(assessment, within, attempt)
  })

/** Hands in what is stored of attempts whose time is over. One that cannot be handed in does not hold up the others. */
export const endOverAttempts = async (assessment: Assessment): Promise<void> => {
  const { db, clock, log } = assessment.context
  const before = new Date(clock.now().getTime() - networkGrace)
  for (const id of await listOverAttempts(db, before))
    await endIfOver(assessment, id).catch((error: unknown) =>
      log.error({ err: error, attemptId: id }, 'an attempt could not be handed in'),
    )
}
