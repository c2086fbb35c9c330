import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { activationCodes, sessions, users } from '../auth/index.ts'

export const liveSessions = (now: Date) => sql<number>`(
  select count(*)::integer from ${sessions}
  where ${and(eq(sessions.userId, users.id), isNull(sessions.endedAt), gt(sessions.expiresAt, now))}
)`

/** Sessions are deleted after a month, so an older sign-in has no date. */
export const lastSignInAt = sql<string | null>`(
  select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${users.id}
)`

export const activationExpiresAt = (now: Date) => sql<string | null>`(
  select ${activationCodes.expiresAt} from ${activationCodes}
  where ${and(
    eq(activationCodes.userId, users.id),
    gt(activationCodes.expiresAt, now),
    isNull(activationCodes.usedAt),
  )}
)`
