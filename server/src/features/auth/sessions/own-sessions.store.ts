import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { sessions, sessionTokens, users } from '../auth.tables.ts'
import type { SessionRow } from './sessions.store.ts'

const listLimit = 100

/** Neither ended nor past the day on which it could last be renewed. */
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
): Promise<boolean> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive(db, now)))
  return rows.length > 0
}

/** For addresses that are bound to a session: of a disabled account none is live. */
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
