import { authProblems } from '@jingke/contract/auth'
import { commonProblems } from '@jingke/contract/core'
import type { SignedCall } from '../../../platform/call.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { type Attempt, checkPause, countFailure } from '../sign-in/sign-in-limits.ts'
import { recordOperation } from './record-operation.ts'
import { findUser, type UserRow } from './users.store.ts'

export const turnOf = ({ caller }: SignedCall) => ({ key: caller.address, isKnown: true })

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

/** The caller's account, if this is its password. */
export const requireOwnPassword = async (call: SignedCall, password: string): Promise<UserRow> => {
  const user = await findUser(call.context.db, call.identity.userId)
  if (!user) throw new Problem(commonProblems.notSignedIn)
  if (!(await isOwnPassword(call, user, password)))
    return refuseWrongPassword(call, user, 'password')
  return user
}
