import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import {
  partnerNonces,
  partnerSessions,
  partners,
  partnerUsers,
  partnerVideos,
} from '../partner.tables.ts'

/** Returns true if the nonce was unused; for one of several concurrent calls. */
export const takeNonce = async (
  db: Db,
  nonce: typeof partnerNonces.$inferInsert,
): Promise<boolean> => {
  const { rowCount } = await db.insert(partnerNonces).values(nonce).onConflictDoNothing()
  return rowCount !== 0
}

export const isNonceUsed = async (db: Db, partnerId: number, nonce: string): Promise<boolean> =>
  (await db.$count(
    partnerNonces,
    and(eq(partnerNonces.partnerId, partnerId), eq(partnerNonces.nonce, nonce)),
  )) > 0

export const deleteExpiredNonces = async (db: Db, now: Date): Promise<void> => {
  await db.delete(partnerNonces).where(lt(partnerNonces.expiresAt, now))
}

export const findViewer = async (
  db: Db,
  partnerId: number,
  uid: string,
): Promise<number | undefined> => {
  const rows = await db
    .select({ userId: partnerUsers.userId })
    .from(partnerUsers)
    .where(and(eq(partnerUsers.partnerId, partnerId), eq(partnerUsers.uid, uid)))
  return rows[0]?.userId
}

export const insertViewer = async (
  db: Db,
  viewer: typeof partnerUsers.$inferInsert,
): Promise<void> => {
  await db.insert(partnerUsers).values(viewer)
}

export const insertPartnerSession = async (
  db: Db,
  session: typeof partnerSessions.$inferInsert,
): Promise<void> => {
  await db.insert(partnerSessions).values(session)
}

/** The signed video of a session, if its partner is enabled and the grant exists. */
export const findSessionVideo = async (db: Db, sessionId: string): Promise<number | undefined> => {
  const rows = await db
    .select({ videoId: partnerSessions.videoId })
    .from(partnerSessions)
    .innerJoin(
      partners,
      and(eq(partners.id, partnerSessions.partnerId), eq(partners.isEnabled, true)),
    )
    .innerJoin(
      partnerVideos,
      and(
        eq(partnerVideos.partnerId, partnerSessions.partnerId),
        eq(partnerVideos.videoId, partnerSessions.videoId),
      ),
    )
    .where(eq(partnerSessions.sessionId, sessionId))
  return rows[0]?.videoId
}

/** Sessions of a partner, optionally of one key or one video. */
export const listPartnerSessions = async (
  db: Db,
  { partnerId, kid, videoId }: { partnerId: number; kid?: string; videoId?: number },
): Promise<string[]> => {
  const rows = await db
    .select({ sessionId: partnerSessions.sessionId })
    .from(partnerSessions)
    .where(
      and(
        eq(partnerSessions.partnerId, partnerId),
        kid === undefined ? undefined : eq(partnerSessions.kid, kid),
        videoId === undefined ? undefined : eq(partnerSessions.videoId, videoId),
      ),
    )
  return rows.map((row) => row.sessionId)
}
