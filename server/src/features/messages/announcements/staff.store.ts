import type { Permission } from '@jingke/contract/core'
import { and, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows, holds } from '../../auth/index.ts'

const users = accountRows('users')

/** Ids of enabled accounts whose role has the permission. */
export const listStaffWith = async (db: Db, permission: Permission): Promise<number[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(holds(db, users.roleId, permission), isNull(users.disabledAt)))
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}
