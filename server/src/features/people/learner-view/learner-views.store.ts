import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { roles, sessions, users } from '../../auth/index.ts'
import { learnerViews } from '../people.tables.ts'

export type LearnerViewRow = typeof learnerViews.$inferSelect

export const insertView = async (db: Db, view: LearnerViewRow): Promise<void> => {
  await db.insert(learnerViews).values(view)
}

/** With the role of the member of staff; undefined if the view has expired, or they are signed out or disabled. */
export const findOpenView = async (db: Db, tokenHash: Buffer, now: Date) => {
  const rows = await db
    .select({
      id: learnerViews.id,
      learnerId: learnerViews.learnerId,
      staffId: learnerViews.staffId,
      builtInRole: roles.builtIn,
      permissions: roles.permissions,
    })
    .from(learnerViews)
    .innerJoin(sessions, eq(sessions.id, learnerViews.sessionId))
    .innerJoin(users, eq(users.id, learnerViews.staffId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(learnerViews.tokenHash, tokenHash),
        gt(learnerViews.expiresAt, now),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        isNull(users.disabledAt),
      ),
    )
  return rows[0]
}

/** Returns undefined if a concurrent caller has ended it. */
export const deleteView = async (db: Db, id: string): Promise<LearnerViewRow | undefined> => {
  const rows = await db.delete(learnerViews).where(eq(learnerViews.id, id)).returning()
  return rows[0]
}

export const listExpiredViewIds = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: learnerViews.id })
    .from(learnerViews)
    .where(lte(learnerViews.expiresAt, now))
  return rows.map(({ id }) => id)
}
