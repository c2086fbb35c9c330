import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { recordOperation } from '../account/record-operation.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { requirePasswordAndCode } from './require-password-and-code.ts'

export const renewRecoveryCodes: Operation<typeof calls.renewRecoveryCodes> = async (
  call,
  input,
) => {
  const user = await requirePasswordAndCode(call, input)
  return inTransaction(call.context, async (within) => {
    const recoveryCodes = await issueRecoveryCodes(within, user.id)
    await recordOperation(within, call.caller, user.id, { kind: 'recovery-codes-renewed' })
    return { recoveryCodes }
  })
}
