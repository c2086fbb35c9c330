import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { users } from '../auth/index.ts'
import { groupMembers } from '../catalogue/index.ts'
import { profiles } from '../profile/index.ts'

/** What decides which messages an account gets, except its courses. */
export const findAddressee = async (db: Db, userId: number) => {
  const [row] = await db
    .select({
      createdAt: users.createdAt,
      institution: sql<string>`coalesce(${profiles.institutionName}, '')`,
      groupIds: sql<number[]>`array(
        select ${groupMembers.groupId} from ${groupMembers}
        where ${groupMembers.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return row
}
