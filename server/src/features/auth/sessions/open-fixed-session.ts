import type { Caller } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { recordOperation } from '../account/record-operation.ts'
import { insertSession } from './sessions.store.ts'
import { hashToken, newTokenPair } from './tokens.ts'

/**
 * A session that cannot be renewed: its refresh token is not handed out. It ends after `lifetime`
 * seconds.
 */
export const openFixedSession = async (
  context: Context,
  caller: Caller,
  { userId, lifetime }: { userId: number; lifetime: number },
): Promise<{ token: string; sessionId: string }> => {
  const now = context.clock.now()
  const end = new Date(now.getTime() + lifetime * 1000)
  const { token, refreshToken } = newTokenPair(context.keys)
  const sessionId = crypto.randomUUID()
  await insertSession(
    context.db,
    {
      id: sessionId,
      userId,
      userAgent: caller.userAgent,
      address: caller.address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: end,
    },
    {
      refreshHash: hashToken(refreshToken),
      accessHash: hashToken(token),
      sessionId,
      accessExpiresAt: end,
      refreshExpiresAt: end,
    },
  )
  await recordOperation(context, caller, userId, { kind: 'sign-in' })
  return { token, sessionId }
}
