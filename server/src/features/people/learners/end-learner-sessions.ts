import type { Learner } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { endUserSessions } from '../../auth/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { loadLearner } from './get-learner.ts'

export const signOutLearner = async (
  within: Context,
  call: SignedCall,
  { id, name }: Pick<Learner, 'id' | 'name'>,
): Promise<void> => {
  await endUserSessions(within, id, 'staff')
  await auditAccountChange(within, call, {
    subject: 'learner',
    id,
    name,
    action: 'sessions-ended',
    operation: { kind: 'sessions-ended', sessions: 'all', operatorId: call.identity.userId },
  })
}

export const endLearnerSessions: Operation<typeof calls.endLearnerSessions> = async (
  call,
  { id },
) => {
  const { context, caller } = call
  await inTransaction(context, async (within) =>
    signOutLearner(within, call, await loadLearner(within, id, caller.language)),
  )
  return loadLearner(context, id, caller.language)
}
