import type { groupEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { setGroupMemberships } from '../../catalogue/index.ts'
import { loadLearner } from '../get-learner.ts'

export const setLearnerGroups: Operation<typeof groupEndpoints.setLearnerGroups> = (
  { context, caller },
  { id, groupIds },
) =>
  inTransaction(context, async (within) => {
    await loadLearner(within, id, caller.language)
    await setGroupMemberships(within, id, groupIds)
    return loadLearner(within, id, caller.language)
  })
