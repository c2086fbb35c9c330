import { assignmentProblems, type Submission } from '@jingke/contract/assessment'
import type { SignedCall } from '../../../../platform/call.ts'
import type { Context } from '../../../../platform/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { listCourseNames } from '../../../catalogue/index.ts'
import type { MarkingScope } from '../../marking-scope.store.ts'
import { taskIn, toMoment } from '../assignment.view.ts'
import { getAssignment } from '../assignments.store.ts'
import { toTry } from '../own/own-assignment.view.ts'
import { findLastTry, listTries } from '../submissions.store.ts'
import { readWorkFiles } from '../work-files.ts'
import { findNextWaiting, findQueueRow } from './queue.store.ts'
import { toSubmissionRow } from './submission.view.ts'

export const readSubmission = async (
  { db }: Context,
  { caller: { language } }: Pick<SignedCall, 'caller'>,
  id: number,
  scope: MarkingScope,
): Promise<Submission> => {
  const row = await findQueueRow(db, id, scope)
  if (!row) throw new Problem(assignmentProblems.submissionNotFound)
  const { submission } = row
  const assignment = await getAssignment(db, submission.assignmentId)
  const tries = await listTries(db, submission, submission.number)
  const files = await readWorkFiles(db, tries)
  const last = await findLastTry(db, submission)
  const names = await listCourseNames(db, [submission.courseId])
  return {
    ...toSubmissionRow(row, names, language),
    version: submission.version,
    task: taskIn(assignment, language),
    dueAt: toMoment(assignment.dueAt),
    tries: tries.map((one) => toTry(one, files)),
    isPast: last?.id !== id,
    nextId: await findNextWaiting(db, id, scope),
  }
}
