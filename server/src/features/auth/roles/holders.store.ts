import { builtInRoles, type Permission } from '@jingke/contract/core'
import { type Column, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { roles } from '../auth.tables.ts'

/** A condition on accounts: their role, in this column, has the permission. */
export const holds = (db: Db, roleId: Column, permission: Permission): SQL => {
  const builtIn = Object.entries(builtInRoles)
    .filter(([, held]) => (held as readonly Permission[]).includes(permission))
    .map(([name]) => name as keyof typeof builtInRoles)
  return inArray(
    roleId,
    db
      .select({ id: roles.id })
      .from(roles)
      .where(
        or(
          isAnyOf(roles.builtIn, builtIn),
          sql`${roles.permissions} @> ${JSON.stringify([permission])}::jsonb`,
        ),
      ),
  )
}
