import { authProblems } from '@jingke/contract/auth'
import type { SignedCall } from '../../../platform/call.ts'
import { refusedField } from '../../../platform/problem.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { type Attempt, checkPause, countFailure } from '../sign-in/sign-in-limits.ts'
import { recordOperation } from './record-operation.ts'
import type { UserRow } from './users.store.ts'

export const turnOf = ({ caller }: SignedCall) => ({ lane: caller.address, isKnown: true })

/** A signed-in caller is limited on its own, not by the failures of its address. */
const toAttempt = (call: SignedCall, user: UserRow): Attempt => ({
  call,
  account: user.userName,
  userId: user.id,
  source: { key: call.caller.address, isKnown: true },
  isProved: false,
})

export const isOwnPassword = async (
  call: SignedCall,
  user: UserRow,
  password: string,
): Promise<boolean> => {
  const attempt = toAttempt(call, user)
  await checkPause(attempt)
  const isRight = await isPassword(user.passwordHash, password, turnOf(call))
  // Again, because concurrent guesses all pass the first check.
  await checkPause(attempt)
  return isRight
}

/** A wrong password counts as a failed sign-in. */
export const refuseWrongPassword = async (
  call: SignedCall,
  user: UserRow,
  field: string,
): Promise<never> => {
  const attempt = toAttempt(call, user)
  if (await countFailure(attempt)) await checkPause(attempt)
  await recordOperation(call.context, call.caller, user.id, {
    kind: 'sign-in-refused',
    reason: 'old-password',
  })
  throw refusedField(authProblems.wrongOldPassword, field)
}
