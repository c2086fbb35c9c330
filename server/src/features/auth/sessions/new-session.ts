import type { Caller } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { hashToken, newTokenPair } from './tokens.ts'

/** Seconds from now. */
interface Lifetimes {
  readonly session: number
  readonly access: number
  readonly refresh: number
}

/** A token pair and the rows that `insertSession` stores for it. */
export const newSession = (
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  { userAgent, address }: Pick<Caller, 'userAgent' | 'address'>,
  userId: number,
  lifetimes: Lifetimes,
) => {
  const now = clock.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const sessionId = crypto.randomUUID()
  const pair = newTokenPair(keys)
  return {
    sessionId,
    pair,
    session: {
      id: sessionId,
      userId,
      userAgent,
      address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: after(lifetimes.session),
    },
    tokens: {
      sessionId,
      refreshHash: hashToken(pair.refreshToken),
      accessHash: hashToken(pair.token),
      accessExpiresAt: after(lifetimes.access),
      refreshExpiresAt: after(lifetimes.refresh),
    },
  }
}
