import type { Tokens } from '@jingke/contract/auth'
import { authProblems } from '@jingke/contract/auth'
import type { Call } from '../../platform/call.ts'
import { Problem } from '../../platform/problem.ts'
import { isCaptchaSolved } from './check-captcha.ts'
import { noticeNewDevice } from './notice-new-device.ts'
import { recordOperation } from './operation-records.ts'
import { isPassword } from './passwords.ts'
import { insertSession } from './sessions.store.ts'
import { checkAccount, checkAddress, countFailure } from './sign-in-limits.ts'
import {
  accessLifetime,
  hashToken,
  newTokenPair,
  refreshIdleLifetime,
  sessionLifetime,
} from './tokens.ts'
import { toUserName } from './user-name.ts'
import { findUserByName, type UserRow } from './users.store.ts'

const maxPasswordLength = 128
const maxUserNameLength = 64

const afterSeconds = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)

const openSession = async (call: Call, user: UserRow): Promise<Tokens> => {
  const { context, caller } = call
  const now = context.clock.now()
  const pair = newTokenPair(context.keys)
  const sessionId = crypto.randomUUID()
  await insertSession(
    context.database.orm,
    {
      id: sessionId,
      userId: user.id,
      userAgent: caller.userAgent,
      address: caller.address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: afterSeconds(now, sessionLifetime),
    },
    {
      refreshHash: hashToken(pair.refreshToken),
      accessHash: hashToken(pair.token),
      sessionId,
      accessExpiresAt: afterSeconds(now, accessLifetime),
      refreshExpiresAt: afterSeconds(now, refreshIdleLifetime),
    },
  )
  await recordOperation(context, caller, { userId: user.id, kind: 'sign-in' })
  await noticeNewDevice(call, { userId: user.id, sessionId })
  return { ...pair, expiresIn: accessLifetime, userType: user.userType }
}

const recordRefusal = (call: Call, userId: number | undefined, detail: string): Promise<void> =>
  recordOperation(call.context, call.caller, { userId, kind: 'sign-in-refused', detail })

const refuse = async (call: Call, userName: string, userId: number | undefined): Promise<never> => {
  await countFailure(call, userName)
  await recordRefusal(call, userId, 'password')
  throw new Problem(authProblems.wrongCredentials, {
    data: { issues: [{ path: 'password', message: '' }] },
  })
}

/** Cheap checks come before costly ones; the captcha is used up before anything is said. */
export const signIn = async (
  call: Call,
  input: { username: string; password: string; uuid: string; code: string },
): Promise<Tokens> => {
  const { context } = call
  await checkAddress(call)
  if (!(await isCaptchaSolved(context, input.uuid, input.code)))
    throw new Problem(authProblems.wrongCaptcha, {
      data: { issues: [{ path: 'code', message: '' }] },
    })
  const userName = toUserName(input.username)
  const { password } = input
  const isPlausible =
    userName !== '' &&
    userName.length <= maxUserNameLength &&
    password !== '' &&
    password.length <= maxPasswordLength
  if (!isPlausible) return refuse(call, userName, undefined)
  const user = await findUserByName(context.database.orm, userName)
  // As it is kept, so that no other way to write a name opens a fresh count.
  const account = user?.userName ?? userName
  await checkAccount(call, account, user?.id)
  // Partner users have no password of ours: they come in by signature only.
  const passwordHash = user?.userType === 'jk-tplus' ? undefined : user?.passwordHash
  const isRight = await isPassword(passwordHash, password, call.caller.address)
  // Again, since many guesses at once all pass the first check; right or wrong, the same is said.
  await checkAddress(call)
  await checkAccount(call, account, user?.id)
  if (!isRight || !user) return refuse(call, account, user?.id)
  if (user.disabledAt) {
    await recordRefusal(call, user.id, 'disabled')
    throw new Problem(authProblems.accountDisabled)
  }
  return openSession(call, user)
}
