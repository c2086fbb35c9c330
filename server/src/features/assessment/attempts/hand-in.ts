import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { networkGrace } from '@jingke/contract/assessment/constants'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { type AttemptRow, lockAttempt, updateAttempt } from './attempts.store.ts'
import { lookBack } from './look-back.ts'
import { markByMachine, sumUpAttempt } from './mark-attempt.ts'

const OverAttempt = z.object({ attemptId: z.int() })

/** Waits for the end of an attempt from its start on, so no server has to be up in between. */
export const attemptOverJob = defineJob({ name: 'attempt-over', schema: OverAttempt })

/** Replaces an earlier one of the attempt. */
export const enqueueEnd = async (
  { db, clock, jobs }: Context,
  { id, deadline }: Pick<AttemptRow, 'id' | 'deadline'>,
): Promise<void> => {
  if (!deadline) return
  const delay = (deadline.getTime() + networkGrace - clock.now().getTime()) / 1000
  const options = { key: `attempt-over:${id}`, delay: Math.max(delay, 0) + 1 }
  await jobs.enqueue(db, attemptOverJob, { attemptId: id }, options)
}

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

export const endIfOver = (assessment: Assessment, attemptId: number): Promise<void> =>
  inTransaction(assessment.context, async (within) => {
    const attempt = await lockAttempt(within.db, attemptId)
    if (attempt?.state !== 'open') return
    // Its time was extended, or the clock of the database is ahead.
    if (!isAttemptOver(attempt, within.clock.now())) await enqueueEnd(within, attempt)
    else await endAttempt(assessment, within, attempt)
  })
