import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { endUserSessions, removeTwoFactor } from '../../auth/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { loadLearner } from './get-learner.ts'

export const resetLearnerTwoFactor: Operation<typeof calls.resetLearnerTwoFactor> = (
  call,
  { id },
) =>
  inTransaction(call.context, async (within) => {
    const { caller, identity } = call
    const { name } = await loadLearner(within, id, caller.language)
    if (await removeTwoFactor(within, id)) {
      await endUserSessions(within, id, 'staff')
      await auditAccountChange(within, call, {
        subject: 'learner',
        id,
        name,
        action: 'second-step-reset',
        operation: { kind: 'second-step-reset', by: 'operator', operatorId: identity.userId },
      })
    }
    return loadLearner(within, id, caller.language)
  })
