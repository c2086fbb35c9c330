import { and, desc, eq, exists, gt, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { roles, sessions, sessionTokens, twoFactors, users } from '../auth.tables.ts'

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

/** Built once: every call that is not answered within a second of another runs it. */
export const prepareSessionByAccess = (db: Db) => {
  const statement = db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      userType: users.userType,
      builtInRole: roles.builtIn,
      permissions: roles.permissions,
      hasSecondStep: sql<boolean>`${isNotNull(twoFactors.confirmedAt)}`,
      disabledAt: users.disabledAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
      accessExpiresAt: sessionTokens.accessExpiresAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(sessionTokens.accessHash, sql.placeholder('accessHash')))
    // The connection chooses the name under which Postgres keeps the plan.
    .prepare('')
  return async (accessHash: Buffer) => (await statement.execute({ accessHash }))[0]
}
export type AccessRow = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareSessionByAccess>>>>

/** Locks the session row, which serializes the renewals of a session. */
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

/** Returns whether a session was live; sessions that had ended keep their first reason. */
const markEnded = async (
  db: Db,
  which: SQL | undefined,
  reason: EndReason,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(which, isNull(sessions.endedAt)))
  return rowCount !== 0
}

export const markSessionsEnded = (
  db: Db,
  sessionIds: readonly string[],
  reason: EndReason,
  now: Date,
): Promise<boolean> => markEnded(db, isAnyOf(sessions.id, sessionIds), reason, now)

export const markUserSessionsEnded = (
  db: Db,
  userId: number,
  reason: EndReason,
  now: Date,
  exceptSessionId?: string,
): Promise<boolean> => {
  const isOther = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  return markEnded(db, and(eq(sessions.userId, userId), isOther), reason, now)
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

export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db
    .delete(sessionTokens)
    .where(
      and(lt(sessionTokens.refreshExpiresAt, now), sql`${sessionTokens.accessExpiresAt} < ${now}`),
    )
}

const listLimit = 100

/** Not ended, and some refresh token has not expired. */
const isLive = (db: Db, now: Date) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    exists(
      db
        .select({ one: sql`1` })
        .from(sessionTokens)
        .where(
          and(eq(sessionTokens.sessionId, sessions.id), gt(sessionTokens.refreshExpiresAt, now)),
        ),
    ),
  )

export const listLiveSessions = (db: Db, userId: number, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(db, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(listLimit)

export const isOwnLiveSession = async (
  db: Db,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> =>
  (await db.$count(
    sessions,
    and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive(db, now)),
  )) > 0

/** Undefined if the session is not live or the account is disabled. */
export const findSessionOwner = async (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<number | undefined> => {
  const rows = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isLive(db, now), isNull(users.disabledAt)))
  return rows[0]?.userId
}

/** Those of the sessions that have not ended, of accounts that are not disabled. */
export const findLiveSessionIds = async (
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAnyOf(sessions.id, sessionIds), isLive(db, now), isNull(users.disabledAt)))
  return new Set(rows.map(({ id }) => id))
}

/** The newest session, ended ones included; sessions are deleted after a month. */
export const findLastSession = async (
  db: Db,
  userId: number,
): Promise<Pick<SessionRow, 'createdAt' | 'userAgent'> | undefined> => {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return row
}
