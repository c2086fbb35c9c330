import type { staffEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../platform/implement.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endUserSessions, setUserDisabled } from '../auth/index.ts'
import { loadLearner } from './get-learner.ts'
import { recordAccountChange } from './record-account-change.ts'

/** Returns early if nothing changed, without a record. */
export const setLearnerDisabled: Operation<typeof staffEndpoints.setLearnerDisabled> = async (
  call,
  { id, isDisabled },
) => {
  const { context, caller, identity } = call
  await inTransaction(context, async (within) => {
    const learner = await loadLearner(within, id, caller.language)
    if (learner.isDisabled === isDisabled) return
    await setUserDisabled(within.db, id, isDisabled ? context.clock.now() : null)
    if (isDisabled) await endUserSessions(within, id, 'disabled')
    await recordAccountChange(within, call, {
      subject: 'learner',
      id,
      name: learner.name,
      action: isDisabled ? 'disabled' : 'enabled',
      operation: {
        kind: isDisabled ? 'account-disabled' : 'account-enabled',
        operatorId: identity.userId,
      },
    })
  })
  return loadLearner(context, id, caller.language)
}
