import type { staffEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../platform/implement.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endUserSessions, noSource, recordOperation } from '../auth/index.ts'
import { loadLearner } from './get-learner.ts'

export const endLearnerSessions: Operation<typeof staffEndpoints.endLearnerSessions> = async (
  { context, caller, identity },
  { id },
) => {
  await inTransaction(context, async (within) => {
    await loadLearner(within, id, caller.language)
    await endUserSessions(within, id, 'staff')
    await recordOperation(within, noSource, id, {
      kind: 'sessions-ended',
      sessions: 'all',
      operatorId: identity.userId,
    })
  })
  return loadLearner(context, id, caller.language)
}
