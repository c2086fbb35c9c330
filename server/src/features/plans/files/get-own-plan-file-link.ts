import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { linkToLearnerFile } from '../../media/index.ts'
import { findPlanFile } from './plan-files.store.ts'

export const getOwnPlanFileLink: Operation<typeof calls.getOwnPlanFileLink> = async (
  { context, caller, identity: { userId } },
  { fileId },
) => {
  if (!(await findPlanFile(context.db, fileId, userId)))
    throw new Problem(planProblems.planFileNotFound)
  return linkToLearnerFile(context, caller, fileId)
}
