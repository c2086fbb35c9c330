import type { RecordedOperation } from '@jingke/contract/auth'
import { auditChange, type Values } from '../../platform/audit-log/index.ts'
import type { SignedCall } from '../../platform/call.ts'
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

/** In the operation records of the account, and in the audit log. Call in the transaction of the change. */
export const auditAccountChange = async (
  within: Context,
  call: Pick<SignedCall, 'caller' | 'identity'>,
  { id, name, operation, ...change }: AccountChange,
): Promise<void> => {
  await recordOperation(within, noSource, id, operation)
  await auditChange(within, call, { ...change, subjectId: id, subjectName: name })
}
