import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { recordOperation } from '../../auth/index.ts'
import { closeRequest, findNewestRequest } from './deletion-requests.store.ts'
import { toOwnRequest } from './deletion-requests.view.ts'

export const withdrawDeletion: Operation<typeof calls.withdrawDeletion> = async ({
  context,
  caller,
  identity: { userId },
}) =>
  inTransaction(context, async (within) => {
    const decision = {
      state: 'withdrawn',
      decidedAt: context.clock.now(),
      decidedBy: userId,
    } as const
    if ((await closeRequest(within.db, { userId }, decision)) !== undefined)
      await recordOperation(within, caller, userId, { kind: 'deletion-withdrawn' })
    const row = await findNewestRequest(within.db, userId)
    return row ? toOwnRequest(row) : null
  })
