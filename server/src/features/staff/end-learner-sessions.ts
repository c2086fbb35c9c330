import type { staffEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../platform/implement.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endUserSessions } from '../auth/index.ts'
import { loadLearner } from './get-learner.ts'
import { recordAccountChange } from './record-account-change.ts'

export const endLearnerSessions: Operation<typeof staffEndpoints.endLearnerSessions> = async (
  call,
  { id },
) => {
  const { context, caller, identity } = call
  await inTransaction(context, async (within) => {
    const { name } = await loadLearner(within, id, caller.language)
    await endUserSessions(within, id, 'staff')
    await recordAccountChange(within, call, {
      subject: 'learner',
      id,
      name,
      action: 'sessions-ended',
      operation: { kind: 'sessions-ended', sessions: 'all', operatorId: identity.userId },
    })
  })
  return loadLearner(context, id, caller.language)
}
