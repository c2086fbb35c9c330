import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { requireOwnPassword } from '../account/check-own-password.ts'
import { recordOperation } from '../account/record-operation.ts'
import { removeConfirmedPhone } from './phones.store.ts'
import { toOwnPhone } from './to-own-phone.ts'

export const removePhone: Operation<typeof calls.removePhone> = async (call, { password }) => {
  const { context, caller } = call
  const user = await requireOwnPassword(call, password)
  if (user.confirmedPhone !== '')
    await inTransaction(context, async (within) => {
      await removeConfirmedPhone(within.db, user.id)
      await recordOperation(within, caller, user.id, { kind: 'phone-removed' })
    })
  return toOwnPhone(context, { ...user, confirmedPhone: '' })
}
