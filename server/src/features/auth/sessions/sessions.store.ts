import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { sessions, sessionTokens, users } from '../auth.tables.ts'

export type SessionRow = typeof sessions.$inferSelect
export type TokenRow = typeof sessionTokens.$inferSelect
export type EndReason = NonNullable<SessionRow['endReason']>

export const insertSession = async (
  db: Db,
  session: typeof sessions.$inferInsert,
  tokens: typeof sessionTokens.$inferInsert,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.insert(sessions).values(session)
    await tx.insert(sessionTokens).values(tokens)
  })
}

export const findSessionByAccess = async (db: Db, accessHash: Buffer) => {
  const rows = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      userType: users.userType,
      disabledAt: users.disabledAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
      accessExpiresAt: sessionTokens.accessExpiresAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessionTokens.accessHash, accessHash))
  return rows[0]
}
export type AccessRow = NonNullable<Awaited<ReturnType<typeof findSessionByAccess>>>

/** Locks the session, so that renewals of one session happen one after another. */
export const lockSessionByRefresh = async (db: Db, refreshHash: Buffer) => {
  const rows = await db
    .select({ session: sessions, token: sessionTokens, user: users })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessionTokens.refreshHash, refreshHash))
    .for('update', { of: sessions })
  return rows[0]
}

export const findToken = async (db: Db, refreshHash: Buffer): Promise<TokenRow | undefined> => {
  const rows = await db
    .select()
    .from(sessionTokens)
    .where(eq(sessionTokens.refreshHash, refreshHash))
  return rows[0]
}

export const replaceTokens = async (
  db: Db,
  parentHash: Buffer,
  child: typeof sessionTokens.$inferInsert,
  now: Date,
): Promise<void> => {
  await db
    .update(sessionTokens)
    .set({ usedAt: now, childHash: child.refreshHash })
    .where(eq(sessionTokens.refreshHash, parentHash))
  await db.insert(sessionTokens).values(child)
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, child.sessionId))
}

export const markSessionEnded = async (
  db: Db,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export const markSessionsEnded = async (
  db: Db,
  sessionIds: readonly string[],
  reason: EndReason,
  now: Date,
): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(inArray(sessions.id, [...sessionIds]), isNull(sessions.endedAt)))
}

export const markUserSessionsEnded = async (
  db: Db,
  userId: number,
  reason: EndReason,
  now: Date,
  exceptSessionId?: string,
): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
}

export const hasSignedInFrom = async (
  db: Db,
  userId: number,
  address: string,
  since: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.address, address),
        gt(sessions.createdAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Sessions past their end leave together with their tokens. */
export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db
    .delete(sessionTokens)
    .where(
      and(lt(sessionTokens.refreshExpiresAt, now), sql`${sessionTokens.accessExpiresAt} < ${now}`),
    )
}
