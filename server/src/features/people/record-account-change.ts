import type { RecordedOperation } from '@jingke/contract/auth'
import type { SignedCall } from '../../platform/call.ts'
import { recordChange, type Values } from '../../platform/changes/index.ts'
import type { Context } from '../../platform/context.ts'
import { noSource, recordOperation } from '../auth/index.ts'

interface AccountChange {
  readonly subject: 'learner' | 'staff'
  readonly id: number
  readonly name: string
  readonly action: string
  readonly after?: Values
  /** What the account itself sees. */
  readonly operation: RecordedOperation
}

/** In the operations of the account, and in the history. Call in the transaction of the change. */
export const recordAccountChange = async (
  within: Context,
  call: Pick<SignedCall, 'caller' | 'identity'>,
  { id, name, operation, ...change }: AccountChange,
): Promise<void> => {
  await recordOperation(within, noSource, id, operation)
  await recordChange(within, call, { ...change, subjectId: id, subjectName: name })
}
