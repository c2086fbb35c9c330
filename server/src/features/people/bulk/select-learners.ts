import { commonProblems, type Selection } from '@jingke/contract/core'
import type { LearnerFilter } from '@jingke/contract/people'
import { hasPermission, type SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { SelectedBatch } from '../../../platform/database/selection.store.ts'
import { Problem } from '../../../platform/problem.ts'
import { readSelectedLearners } from '../learners/learners.store.ts'

/** The answer tells how many learners match a filter, so a filter needs the right to read the list. */
export const selectLearners = (
  within: Context,
  { identity }: SignedCall,
  selection: Selection<LearnerFilter>,
): Promise<SelectedBatch> => {
  if ('filter' in selection && !hasPermission(identity, 'learners.read'))
    throw new Problem(commonProblems.notAllowed)
  return readSelectedLearners(within.db, selection)
}
