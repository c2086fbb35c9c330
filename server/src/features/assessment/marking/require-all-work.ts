import { quizProblems } from '@jingke/contract/assessment'
import { hasPermission, type SignedIdentity } from '../../../platform/call.ts'
import { Problem } from '../../../platform/problem.ts'

/** A corrected question changes the marks of the whole school; whoever marks a part of the work does not decide it. */
export const requireAllWork = (identity: SignedIdentity): void => {
  if (!hasPermission(identity, 'learners.read')) throw new Problem(quizProblems.regradeOfAll)
}
