import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { requireOwnPassword } from '../account/check-own-password.ts'
import { recordOperation } from '../account/record-operation.ts'
import { setMailAddress } from './addresses.store.ts'
import { toOwnAddress } from './to-own-address.ts'

export const removeAddress: Operation<typeof calls.removeAddress> = async (call, { password }) => {
  const { context, caller } = call
  const user = await requireOwnPassword(call, password)
  const { id } = user
  if (user.mail !== '')
    await inTransaction(context, async (within) => {
      await setMailAddress(within.db, id, '', caller.language)
      await recordOperation(within, caller, id, { kind: 'address-removed' })
    })
  return toOwnAddress(call, { ...user, mail: '' })
}
