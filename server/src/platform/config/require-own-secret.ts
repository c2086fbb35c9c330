import { commonProblems } from '@jingke/contract/core'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'

/** Call before something is encrypted to be stored, or read that is. */
export const requireOwnSecret = ({ hasOtherSecret }: Pick<Context, 'hasOtherSecret'>): void => {
  if (hasOtherSecret) throw new Problem(commonProblems.otherSecret)
}
