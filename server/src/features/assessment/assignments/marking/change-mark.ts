import { assignmentProblems } from '@jingke/contract/assessment'
import type { SubmissionOutcome } from '@jingke/contract/assessment/constants'
import { auditChange } from '../../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../../platform/call.ts'
import type { Context } from '../../../../platform/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { listCourseNames } from '../../../catalogue/index.ts'
import { setLessonResult } from '../../../study/index.ts'
import type { MarkingScope } from '../../marking-scope.store.ts'
import { lockDraft } from '../drafts.store.ts'
import { findLastTry, lockSubmission, type MarkColumns, writeMark } from '../submissions.store.ts'
import { findQueueRow, type QueueRow } from './queue.store.ts'
import { submissionMarkedJob } from './submission-marked.ts'

/** In a transaction: the newest try of a learner, for the caller to mark. */
export const lockForMarking = async (
  { db, clock }: Context,
  { id, version }: { id: number; version: number },
  scope: MarkingScope,
): Promise<QueueRow> => {
  const row = await findQueueRow(db, id, scope)
  if (!row) throw new Problem(assignmentProblems.submissionNotFound)
  // Whoever hands in holds this lock as well.
  await lockDraft(db, row.submission, clock.now())
  const submission = await lockSubmission(db, id)
  const last = await findLastTry(db, row.submission)
  if (submission?.version !== version || last?.id !== id || submission.isEarlier)
    throw new Problem(assignmentProblems.submissionChanged)
  return { ...row, submission }
}

interface MarkChange {
  readonly action: 'marked' | 'mark-withdrawn'
  readonly mark: MarkColumns
  /** For the learner; after a withdrawal the work waits to be marked again. */
  readonly outcome: Exclude<SubmissionOutcome, 'replaced'> | 'withdrawn'
}

/** Stores and records a mark, or that there is none any more; the lesson is done or not, and the learner is told. */
export const changeMark = async (
  within: Context,
  call: SignedCall,
  row: QueueRow,
  { action, mark, outcome }: MarkChange,
): Promise<void> => {
  const { db, clock, jobs } = within
  const { id, userId, courseId, lessonId, version, ...before } = row.submission
  await writeMark(db, id, mark)
  const at = row.submission.handedInAt
  const lesson = { userId, courseId, lessonId, kind: 'assignment', duration: 0, at } as const
  const isAccepted = outcome === 'accepted'
  await setLessonResult(within, lesson, async () => ({
    isDone: isAccepted,
    isPassed: isAccepted,
    points: isAccepted ? mark.points : null,
    maxPoints: isAccepted ? row.maxPoints : null,
  }))
  await auditChange(within, call, {
    subject: 'submission',
    subjectId: id,
    subjectName: row.learner,
    action,
    before: { outcome: before.outcome, points: before.points },
    after: { outcome: mark.outcome, points: mark.points },
  })
  await jobs.enqueue(db, submissionMarkedJob, {
    submissionId: id,
    version: version + 1,
    userId,
    courseId,
    lessonId,
    courseName: (await listCourseNames(db, [courseId])).get(courseId) ?? '',
    titleZh: row.titleZh ?? '',
    titleEn: row.titleEn ?? '',
    outcome,
    points: mark.points,
    maxPoints: row.maxPoints,
    at: clock.now().toISOString(),
  })
}
