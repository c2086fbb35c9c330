import { builtInRoles, type Permission } from '@jingke/contract/core'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { roles, users } from '../auth.tables.ts'

/** A condition on accounts: their role has the permission. */
export const holds = (db: Db, permission: Permission): SQL => {
  const builtIn = Object.entries(builtInRoles)
    .filter(([, held]) => (held as readonly Permission[]).includes(permission))
    .map(([name]) => name as keyof typeof builtInRoles)
  return inArray(
    users.roleId,
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
