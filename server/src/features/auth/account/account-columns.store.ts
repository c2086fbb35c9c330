import { and, type Column, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { activationCodes, sessions, twoFactors } from '../auth.tables.ts'

/** Columns for a query of accounts, each of the account with this id. */
export const accountColumns = (userId: Column, now: Date) => ({
  sessionCount: sql<number>`(
    select count(*)::integer from ${sessions}
    where ${and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now))}
  )`,
  activationExpiresAt: sql<string | null>`(
    select ${activationCodes.expiresAt} from ${activationCodes}
    where ${and(
      eq(activationCodes.userId, userId),
      eq(activationCodes.purpose, 'activation'),
      gt(activationCodes.expiresAt, now),
      isNull(activationCodes.usedAt),
    )}
  )`,
  lastSignInAt: lastSignInAt(userId),
})

/** Sessions are deleted after a month, so an older sign-in has no date. */
export const lastSignInAt = (userId: Column) => sql<string | null>`(
  select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${userId}
)`

export const hasTwoFactor = (userId: Column) => sql<boolean>`exists (
  select from ${twoFactors}
  where ${and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))}
)`

export const isLiveSession = (sessionId: Column, now: Date) => sql<boolean>`exists (
  select from ${sessions}
  where ${and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now))}
)`
