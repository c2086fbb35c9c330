import type { Learner } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { endUserSessions, setUserDisabled } from '../../auth/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { loadLearner } from './get-learner.ts'

/** False: the account was so before, and nothing is recorded. */
export const disableLearner = async (
  within: Context,
  call: SignedCall,
  { id, name, isDisabled: wasDisabled }: Learner,
  isDisabled: boolean,
): Promise<boolean> => {
  if (wasDisabled === isDisabled) return false
  await setUserDisabled(within.db, id, isDisabled ? within.clock.now() : null)
  if (isDisabled) await endUserSessions(within, id, 'disabled')
  await auditAccountChange(within, call, {
    subject: 'learner',
    id,
    name,
    action: isDisabled ? 'disabled' : 'enabled',
    operation: {
      kind: isDisabled ? 'account-disabled' : 'account-enabled',
      operatorId: call.identity.userId,
    },
  })
  return true
}

export const setLearnerDisabled: Operation<typeof calls.setLearnerDisabled> = async (
  call,
  { id, isDisabled },
) => {
  const { context, caller } = call
  await inTransaction(context, async (within) => {
    const learner = await loadLearner(within, id, caller.language)
    await disableLearner(within, call, learner, isDisabled)
  })
  return loadLearner(context, id, caller.language)
}
