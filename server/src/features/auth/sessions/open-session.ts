import type { Tokens } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { recordOperation } from '../account/record-operation.ts'
import { lockUser, type UserRow } from '../account/users.store.ts'
import { detectNewDevice } from '../devices/detect-new-device.ts'
import { issueDeviceToken } from '../devices/sign-in-source.ts'
import { endUserSessions } from './end-sessions.ts'
import { newSession } from './new-session.ts'
import { insertSession } from './sessions.store.ts'
import { accessLifetime, refreshIdleLifetime, sessionLifetime } from './tokens.ts'

/** Settings of the site. */
export interface SignInRules {
  /** A learner is signed in on one device at a time: a sign-in ends the other sessions. */
  isOneDevice(): Promise<boolean>
}

const lifetimes = {
  session: sessionLifetime,
  access: accessLifetime,
  refresh: refreshIdleLifetime,
}

export const openSession = async (
  call: Call,
  user: UserRow,
  rules: SignInRules,
): Promise<Tokens> => {
  const { context, caller } = call
  const { sessionId, pair, session, tokens } = newSession(context, caller, user.id, lifetimes)
  if (user.userType === 'jk-user' && (await rules.isOneDevice()))
    await inTransaction(context, async (within) => {
      // Serializes concurrent sign-ins of an account, so that only the last one stays.
      await lockUser(within.db, user.id)
      await insertSession(within.db, session, tokens)
      await endUserSessions(within, user.id, 'replaced', sessionId)
    })
  else await insertSession(context.db, session, tokens)
  await recordOperation(context, caller, user.id, { kind: 'sign-in' })
  await issueDeviceToken(call, user.id)
  await detectNewDevice(call, user, sessionId)
  return { ...pair, expiresIn: accessLifetime, userType: user.userType }
}
