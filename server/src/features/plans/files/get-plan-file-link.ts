import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { linkToLearnerFile } from '../../media/index.ts'
import { findPlanFile } from './plan-files.store.ts'

export const getPlanFileLink: Operation<typeof calls.getPlanFileLink> = async (
  { context, caller },
  { fileId },
) => {
  if (!(await findPlanFile(context.db, fileId))) throw new Problem(planProblems.planFileNotFound)
  return linkToLearnerFile(context, caller, fileId)
}
