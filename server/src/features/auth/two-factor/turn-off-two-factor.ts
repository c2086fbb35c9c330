import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { recordOperation } from '../account/record-operation.ts'
import { removeTwoFactor } from './remove-two-factor.ts'
import { requirePasswordAndCode } from './require-password-and-code.ts'

export const turnOffTwoFactor: Operation<typeof calls.turnOffTwoFactor> = async (call, input) => {
  const user = await requirePasswordAndCode(call, input)
  await inTransaction(call.context, async (within) => {
    if (await removeTwoFactor(within, user.id))
      await recordOperation(within, call.caller, user.id, { kind: 'second-step-off' })
  })
  return null
}
