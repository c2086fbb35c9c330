import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { recordOperation, requireOwnPassword } from '../../auth/index.ts'
import { insertDeletionRequest } from './deletion-requests.store.ts'
import { toOwnRequest } from './deletion-requests.view.ts'

export const requestDeletion: Operation<typeof calls.requestDeletion> = async (
  call,
  { password, reason },
) => {
  const { context, caller } = call
  const user = await requireOwnPassword(call, password)
  return inTransaction(context, async (within) => {
    const request = { userId: user.id, reason, requestedAt: context.clock.now() }
    const { row, isNew } = await insertDeletionRequest(within.db, request)
    if (isNew) await recordOperation(within, caller, user.id, { kind: 'deletion-requested' })
    return toOwnRequest(row)
  })
}
