import type { Tokens } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordOperation } from '../account/record-operation.ts'
import { lockUser, type UserRow } from '../account/users.store.ts'
import { detectNewDevice } from '../devices/detect-new-device.ts'
import { issueDeviceToken } from '../devices/sign-in-source.ts'
import { endUserSessions } from './end-sessions.ts'
import { insertSession } from './sessions.store.ts'
import {
  accessLifetime,
  hashToken,
  newTokenPair,
  refreshIdleLifetime,
  sessionLifetime,
} from './tokens.ts'

/** Settings of the site. */
export interface SignInRules {
  /** A learner is signed in on one device at a time: a sign-in ends the other sessions. */
  isOneDevice(): Promise<boolean>
}

const afterSeconds = (time: Date, seconds: number): Date =>
  new Date(time.getTime() + seconds * 1000)

export const openSession = async (
  call: Call,
  user: UserRow,
  rules: SignInRules,
): Promise<Tokens> => {
  const { context, caller } = call
  const now = context.clock.now()
  const pair = newTokenPair(context.keys)
  const sessionId = crypto.randomUUID()
  const insert = (within: Context) =>
    insertSession(
      within.db,
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
  if (user.userType === 'jk-user' && (await rules.isOneDevice()))
    await inTransaction(context, async (within) => {
      // Serializes concurrent sign-ins of an account, so that only the last one stays.
      await lockUser(within.db, user.id)
      await insert(within)
      await endUserSessions(within, user.id, 'replaced', sessionId)
    })
  else await insert(context)
  await recordOperation(context, caller, user.id, { kind: 'sign-in' })
  await issueDeviceToken(call, user.id)
  await detectNewDevice(call, { userId: user.id, sessionId })
  return { ...pair, expiresIn: accessLifetime, userType: user.userType }
}
