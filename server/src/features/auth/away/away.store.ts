import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { UserRow } from '../account/users.store.ts'
import { awayChecks, sessions, users } from '../auth.tables.ts'

/** Those who want to be told, were not seen since, and have had no mail in this absence; longest unchecked first. */
export const listAwayUsers = (
  db: Db,
  { seenBefore, checkedBefore, limit }: { seenBefore: Date; checkedBefore: Date; limit: number },
): Promise<{ user: UserRow; lastSeenAt: Date }[]> => {
  const seen = db
    .select({ at: sql`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt).as('at') })
    .from(sessions)
    .where(eq(sessions.userId, users.id))
    .as('seen')
  return db
    .select({ user: users, lastSeenAt: seen.at })
    .from(users)
    .innerJoinLateral(seen, lt(seen.at, seenBefore))
    .leftJoin(awayChecks, eq(awayChecks.userId, users.id))
    .where(
      and(
        ne(users.mail, ''),
        eq(users.wantsUnreadMail, true),
        isNull(users.disabledAt),
        or(isNull(awayChecks.checkedAt), lt(awayChecks.checkedAt, checkedBefore)),
        or(isNull(awayChecks.mailedFor), gt(seen.at, awayChecks.mailedFor)),
      ),
    )
    .orderBy(sql`${awayChecks.checkedAt} nulls first`, users.id)
    .limit(limit)
}

/** Until the end of the transaction no other server checks the account. Returns false if one has. */
export const claimAwayCheck = async (
  db: Db,
  userId: number,
  now: Date,
  checkedBefore: Date,
): Promise<boolean> => {
  const { rowCount } = await db
    .insert(awayChecks)
    .values({ userId, checkedAt: now })
    .onConflictDoUpdate({
      target: awayChecks.userId,
      set: { checkedAt: now },
      setWhere: lt(awayChecks.checkedAt, checkedBefore),
    })
  return rowCount !== 0
}

export const noteAwayMail = async (db: Db, userId: number, mailedFor: Date): Promise<void> => {
  await db.update(awayChecks).set({ mailedFor }).where(eq(awayChecks.userId, userId))
}
