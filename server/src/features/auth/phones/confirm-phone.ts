import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { mailProblems } from '@jingke/contract/mail'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { toPhoneNumber } from '../../../platform/sms/index.ts'
import { noSource, recordOperation, recordOperations } from '../account/record-operation.ts'
import { findUser, lockUser } from '../account/users.store.ts'
import { deleteAddressCode, takeAttempt } from '../addresses/addresses.store.ts'
import { takePhone } from './phones.store.ts'
import { hashPhoneCode } from './request-phone-code.ts'
import { toOwnPhone } from './to-own-phone.ts'

export const confirmPhone: Operation<typeof calls.confirmPhone> = async (
  { context, caller, identity: { userId } },
  { phoneCode },
) => {
  const { sms } = context.config
  if (!sms) throw new Problem(mailProblems.noSms)
  const codeHash = hashPhoneCode(userId, phoneCode)
  const found = await takeAttempt(context.db, userId, context.clock.now())
  const wrongCode = refusedField(authProblems.wrongAddressCode, 'phoneCode')
  if (!found?.codeHash.equals(codeHash)) throw wrongCode
  return inTransaction(context, async (within) => {
    await lockUser(within.db, userId)
    const user = await findUser(within.db, userId)
    // The profile may have another phone since the code was sent.
    const isSame = user && toPhoneNumber(sms, user.phone) === found.address
    if (!isSame || !(await deleteAddressCode(within.db, userId, codeHash))) throw wrongCode
    const before = await takePhone(within.db, userId, found.address, caller.language)
    await recordOperations(within, noSource, before, { kind: 'phone-removed' })
    await recordOperation(within, caller, userId, { kind: 'phone-confirmed' })
    return toOwnPhone(context, { ...user, confirmedPhone: found.address })
  })
}
