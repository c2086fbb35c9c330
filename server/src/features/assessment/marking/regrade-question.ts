import { assessmentProblems, quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { z } from 'zod'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { pointsOf, sumUpAttempt } from '../attempts/mark-attempt.ts'
import { toRegrade } from './regrade.view.ts'
import {
  findNewestVersion,
  findVersionOf,
  insertRegrade,
  listMachineAnswers,
  listRegradeRows,
  lockAskedAttempts,
  lockRegrade,
  updateRegrade,
  writeNewMarks,
} from './regrades.store.ts'
import { requireAllWork } from './require-all-work.ts'

const Started = z.object({ regradeId: z.int() })

export const regradeJob = defineJob({ name: 'question-regrade', schema: Started })

export const regradeQuestion: Operation<typeof calls.regradeQuestion> = (call, { questionId }) =>
  inTransaction(call.context, async (within) => {
    const { db, clock, jobs } = within
    const newest = await findNewestVersion(db, questionId)
    if (!newest) throw new Problem(assessmentProblems.questionNotFound)
    requireAllWork(call.identity)
    const id = await insertRegrade(db, {
      questionId,
      versionNumber: newest.number,
      startedBy: call.identity.userId,
      startedAt: clock.now(),
    })
    if (id === undefined) throw new Problem(quizProblems.regradeRunning)
    await jobs.enqueue(db, regradeJob, { regradeId: id })
    await auditChange(within, call, {
      subject: 'question',
      subjectId: questionId,
      action: 'regraded',
      after: { number: newest.number },
    })
    const [row] = await listRegradeRows(db, questionId)
    if (!row) throw new Error('a regrade was not stored')
    return toRegrade(row)
  })

const batchSize = 200

/** One batch; false: that was the last. Where it stands is stored with what it changed. */
const regradeBatch = (assessment: Assessment, regradeId: number): Promise<boolean> =>
  inTransaction(assessment.context, async (within) => {
    const { db, clock } = within
    const regrade = await lockRegrade(db, regradeId)
    if (!regrade) return false
    const { questionId, lastAttemptId } = regrade
    const version = await findVersionOf(db, regrade)
    const attempts = version
      ? await lockAskedAttempts(db, questionId, lastAttemptId, batchSize)
      : []
    const last = attempts.at(-1)
    if (!version || !last) {
      await updateRegrade(db, regradeId, { doneAt: clock.now() })
      return false
    }
    const handedIn = attempts.filter(({ state }) => state !== 'open')
    const byId = new Map(handedIn.map((attempt) => [attempt.id, attempt]))
    const answers = await listMachineAnswers(db, questionId, [...byId.keys()])
    const changed = answers.flatMap(({ attemptId, place, answer, points: before }) => {
      const whole = byId.get(attemptId)?.placePoints[place] ?? 0
      const points = pointsOf(version.content, answer, whole)
      return points === null || points === before ? [] : { attemptId, place, points }
    })
    if (changed.length > 0) await writeNewMarks(db, changed, version.id, clock.now())
    const changedIds = new Set(changed.map(({ attemptId }) => attemptId))
    for (const id of changedIds) {
      const attempt = byId.get(id)
      if (attempt) await sumUpAttempt(assessment, within, attempt)
    }
    await updateRegrade(db, regradeId, {
      lastAttemptId: last.id,
      attempts: regrade.attempts + handedIn.length,
      changed: regrade.changed + changedIds.size,
    })
    return true
  })

export const runRegrade = async (
  assessment: Assessment,
  regradeId: number,
  signal: AbortSignal,
): Promise<void> => {
  while (await regradeBatch(assessment, regradeId)) signal.throwIfAborted()
}
