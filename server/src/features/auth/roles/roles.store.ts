import type { BuiltInRole } from '@jingke/contract/core'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { roles, users } from '../auth.tables.ts'

/** A subquery for the column of an account. */
export const idOfBuiltInRole = (role: BuiltInRole): SQL<number> =>
  sql<number>`(select ${roles.id} from ${roles} where ${roles.builtIn} = ${role})`

export const findRoleOf = async (db: Db, userId: number) => {
  const rows = await db
    .select({ builtIn: roles.builtIn, name: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId))
  return rows[0]
}
