import { assignmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../../platform/implement.ts'
import { Problem } from '../../../../platform/problem.ts'
import { linkToLearnerFile } from '../../../media/index.ts'
import { hasOwnFile } from '../submissions.store.ts'

export const getWorkFileLink: Operation<typeof calls.getWorkFileLink> = async (
  { context, caller, identity: { userId } },
  { fileId },
) => {
  if (!(await hasOwnFile(context.db, userId, fileId)))
    throw new Problem(assignmentProblems.workFileNotFound)
  return linkToLearnerFile(context, caller, fileId)
}
