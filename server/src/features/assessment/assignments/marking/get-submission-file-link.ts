import { assignmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../../platform/implement.ts'
import { Problem } from '../../../../platform/problem.ts'
import { linkToLearnerFile } from '../../../media/index.ts'
import type { LearnersAdvisedBy } from '../../learner-scope.store.ts'
import { markingScope } from '../../marking-scope.store.ts'
import { listTries } from '../submissions.store.ts'
import { findQueueRow } from './queue.store.ts'

/** For a file of a try, or of an earlier one that is shown with it. */
export const getSubmissionFileLink =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.getSubmissionFileLink> =>
  async ({ context, caller, identity }, { id, fileId }) => {
    const row = await findQueueRow(context.db, id, markingScope(identity, advisedBy))
    if (!row) throw new Problem(assignmentProblems.submissionNotFound)
    const tries = await listTries(context.db, row.submission, row.submission.number)
    const isShown = tries.some(({ submission }) =>
      [...submission.fileIds, ...submission.markedFileIds].includes(fileId),
    )
    if (!isShown) throw new Problem(assignmentProblems.workFileNotFound)
    return linkToLearnerFile(context, caller, fileId)
  }
