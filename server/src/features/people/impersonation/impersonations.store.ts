import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows, isLiveSession, roleRows } from '../../auth/index.ts'
import { impersonations } from '../people.tables.ts'

const roles = roleRows('roles')
const users = accountRows('users')

export type ImpersonationRow = typeof impersonations.$inferSelect

export const insertImpersonation = async (
  db: Db,
  impersonation: ImpersonationRow,
): Promise<void> => {
  await db.insert(impersonations).values(impersonation)
}

/** With the role of the member of staff; undefined if the impersonation has expired, or they are signed out or disabled. */
export const findOpenImpersonation = async (db: Db, tokenHash: Buffer, now: Date) => {
  const rows = await db
    .select({
      id: impersonations.id,
      learnerId: impersonations.learnerId,
      staffId: impersonations.staffId,
      builtInRole: roles.builtIn,
      permissions: roles.permissions,
    })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.staffId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(impersonations.tokenHash, tokenHash),
        gt(impersonations.expiresAt, now),
        isLiveSession(impersonations.sessionId, now),
        isNull(users.disabledAt),
      ),
    )
  return rows[0]
}

/** Returns undefined if a concurrent caller has ended it. */
export const deleteImpersonation = async (
  db: Db,
  id: string,
): Promise<ImpersonationRow | undefined> => {
  const rows = await db.delete(impersonations).where(eq(impersonations.id, id)).returning()
  return rows[0]
}

export const listExpiredImpersonationIds = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: impersonations.id })
    .from(impersonations)
    .where(lte(impersonations.expiresAt, now))
  return rows.map(({ id }) => id)
}
