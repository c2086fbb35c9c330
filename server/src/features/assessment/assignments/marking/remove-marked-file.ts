import { assignmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Operation } from '../../../../platform/implement.ts'
import { Problem } from '../../../../platform/problem.ts'
import { removeLearnerFiles } from '../../../media/index.ts'
import type { LearnersAdvisedBy } from '../../learner-scope.store.ts'
import { markingScope } from '../../marking-scope.store.ts'
import { lockSubmission, writeMarkedFiles } from '../submissions.store.ts'
import { findQueueRow } from './queue.store.ts'
import { readSubmission } from './read-submission.ts'

export const removeMarkedFile =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.removeMarkedFile> =>
  (call, { id, fileId }) =>
    inTransaction(call.context, async (within) => {
      const { db } = within
      const scope = markingScope(call.identity, advisedBy)
      const row = await findQueueRow(db, id, scope)
      if (!row) throw new Problem(assignmentProblems.submissionNotFound)
      const { markedFileIds = [] } = (await lockSubmission(db, id)) ?? {}
      if (markedFileIds.includes(fileId)) {
        await writeMarkedFiles(
          db,
          id,
          markedFileIds.filter((known) => known !== fileId),
        )
        await removeLearnerFiles(db, [fileId])
        await auditChange(within, call, {
          subject: 'submission',
          subjectId: id,
          subjectName: row.learner,
          action: 'attachment-removed',
        })
      }
      return readSubmission(within, call, id, scope)
    })
