import type { OperationKind } from '@jingke/contract/auth'
import type { Caller } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { insertOperationRecord } from './operation-records.store.ts'

/** `detail` must not contain a password, a code or a token. */
export const recordOperation = (
  context: Context,
  caller: Pick<Caller, 'address' | 'userAgent'>,
  record: { userId: number | undefined; kind: OperationKind; detail?: string },
): Promise<void> =>
  insertOperationRecord(context.db, {
    ...record,
    userAgent: caller.userAgent,
    address: caller.address,
    happenedAt: context.clock.now(),
  })
