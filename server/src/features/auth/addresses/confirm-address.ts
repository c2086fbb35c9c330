import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { recordOperation } from '../account/record-operation.ts'
import { deleteAddressCode, setMailAddress, takeAttempt } from './addresses.store.ts'
import { hashAddressCode } from './request-address-code.ts'
import { toOwnAddress } from './to-own-address.ts'

export const confirmAddress: Operation<typeof calls.confirmAddress> = async (
  call,
  { addressCode },
) => {
  const { context, caller, identity } = call
  const { userId } = identity
  const codeHash = hashAddressCode(userId, addressCode)
  const found = await takeAttempt(context.db, userId, context.clock.now())
  if (!found?.codeHash.equals(codeHash))
    throw refusedField(authProblems.wrongAddressCode, 'addressCode')
  const choices = await inTransaction(context, async (within) => {
    if (!(await deleteAddressCode(within.db, userId, codeHash)))
      throw refusedField(authProblems.wrongAddressCode, 'addressCode')
    const chosen = await setMailAddress(within.db, userId, found.address, caller.language)
    await recordOperation(within, caller, userId, { kind: 'address-confirmed' })
    return chosen
  })
  return toOwnAddress(call, { mail: found.address, ...choices })
}
