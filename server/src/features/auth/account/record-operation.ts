import type { RecordedOperation } from '@jingke/contract/auth'
import type { Caller } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { insertOperationRecord, insertOperationRecords } from './operation-records.store.ts'

/** Learners see these records, so an operator's address and device are left out. */
export const noSource = { address: '', userAgent: '' }

export const recordOperation = (
  context: Context,
  caller: Pick<Caller, 'address' | 'userAgent'>,
  /** Undefined: there is no account of the given name. */
  userId: number | undefined,
  operation: RecordedOperation,
): Promise<void> =>
  insertOperationRecord(context.db, operation, {
    userId,
    userAgent: caller.userAgent,
    address: caller.address,
    happenedAt: context.clock.now(),
  })

/** The same operation on several accounts. */
export const recordOperations = (
  context: Context,
  caller: Pick<Caller, 'address' | 'userAgent'>,
  userIds: readonly number[],
  operation: RecordedOperation,
): Promise<void> =>
  insertOperationRecords(
    context.db,
    operation,
    userIds.map((userId) => ({
      userId,
      userAgent: caller.userAgent,
      address: caller.address,
      happenedAt: context.clock.now(),
    })),
  )
