import type { Tokens } from '@jingke/contract/auth'
import { authProblems, maxPasswordLength, maxUserNameLength } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { recordOperation } from '../account/record-operation.ts'
import { toUserName } from '../account/user-name.ts'
import { findUserByName } from '../account/users.store.ts'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { findSignInSource, type SignInSource } from '../devices/sign-in-source.ts'
import { checkCapacity, isPassword } from '../passwords/password-hash.ts'
import type { SignInRules } from '../sessions/open-session.ts'
import { finishSignIn } from '../two-factor/finish-sign-in.ts'
import {
  type Attempt,
  accountKey,
  checkAttempt,
  checkWrongCaptchas,
  countFailure,
  countWrongCaptcha,
  proofNeeded,
} from './sign-in-limits.ts'

export interface SignInInput {
  username: string
  password: string
  uuid: string
  code: string
}

const isNameLike = (userName: string): boolean =>
  userName !== '' && userName.length <= maxUserNameLength

const isPasswordLike = (password: string): boolean =>
  password !== '' && password.length <= maxPasswordLength

const recordRefusal = (
  { context, caller }: Call,
  userId: number | undefined,
  reason: 'password' | 'disabled',
): Promise<void> => recordOperation(context, caller, userId, { kind: 'sign-in-refused', reason })

const refuse = async (attempt: Attempt): Promise<never> => {
  if (await countFailure(attempt)) throw await proofNeeded(attempt)
  await recordRefusal(attempt.call, attempt.userId, 'password')
  throw refusedField(authProblems.wrongCredentials, 'password')
}

/** Uses the captcha up; returns the key of the account if it was a sign-in proof. */
const passCaptcha = async (
  call: Call,
  source: SignInSource,
  { uuid, code }: SignInInput,
): Promise<string | undefined> => {
  await checkWrongCaptchas(call, source)
  const { isRight, provedAccount } = await checkCaptcha(call.context, uuid, code)
  if (isRight) return provedAccount
  await countWrongCaptcha(call, source)
  throw refusedField(authProblems.wrongCaptcha, 'code')
}

/** Cheap checks come before costly ones; the captcha is used up before any answer is given. */
export const signIn = async (
  call: Call,
  rules: SignInRules,
  input: SignInInput,
): Promise<Tokens> => {
  const { context, caller } = call
  const { password } = input
  const userName = toUserName(input.username)
  const isPlausible = isNameLike(userName) && isPasswordLike(password)
  const source: SignInSource = isPlausible
    ? await findSignInSource(call, userName)
    : { key: caller.address, isKnown: false }
  const turn = { key: source.key, isKnown: source.isKnown }
  checkCapacity(turn)
  const provedAccount = await passCaptcha(call, source, input)
  const user = isPlausible ? await findUserByName(context.db, userName) : undefined
  // The stored name, so that another spelling of it does not start a new count.
  const account = user?.userName ?? userName
  const isProved = provedAccount === accountKey(account)
  const attempt: Attempt = { call, account, userId: user?.id, source, isProved }
  await checkAttempt(attempt)
  if (!isPlausible) return refuse(attempt)
  // Partner users sign in by signature only; the hash is empty until an account is activated.
  const passwordHash = user?.userType === 'jk-tplus' ? undefined : user?.passwordHash || undefined
  const isRight = await isPassword(passwordHash, password, turn)
  // Again, because concurrent guesses all pass the first check; right and wrong get one answer.
  await checkAttempt(attempt)
  if (!isRight || !user) return refuse(attempt)
  if (user.disabledAt) {
    await recordRefusal(call, user.id, 'disabled')
    throw new Problem(authProblems.accountDisabled)
  }
  return finishSignIn(call, user, rules)
}
