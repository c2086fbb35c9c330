import type { Permission } from '@jingke/contract/core'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { roles, users } from '../auth.tables.ts'

// Drizzle leaves out the table of a column when only one table is selected from.
const memberCount = sql<number>`(
  select count(*)::integer from ${users} where ${users}.role_id = ${roles}.id
)`

const columns = {
  id: roles.id,
  builtIn: roles.builtIn,
  name: roles.name,
  permissions: roles.permissions,
  memberCount,
  version: roles.version,
}

/** The built-in roles in the order of the migration, then the others by name. */
export const listRoleRows = (db: Db) =>
  db
    .select(columns)
    .from(roles)
    .orderBy(
      sql`${roles.builtIn} is null`,
      sql`case when ${roles.builtIn} is null then lower(${roles.name}) end`,
      asc(roles.id),
    )

export const findRoleRow = async (db: Db, id: number) => {
  const rows = await db.select(columns).from(roles).where(eq(roles.id, id))
  return rows[0]
}
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRoleRow>>>

/** Returns undefined if the name is taken. */
export const insertRole = async (
  db: Db,
  role: { name: string; permissions: Permission[] },
): Promise<number | undefined> => {
  const rows = await db.insert(roles).values(role).onConflictDoNothing().returning({ id: roles.id })
  return rows[0]?.id
}

/** Another role has the name, ignoring case. */
export const isRoleNameTaken = async (db: Db, name: string, exceptId: number): Promise<boolean> =>
  (await db.$count(
    roles,
    sql`${roles.builtIn} is null and lower(${roles.name}) = lower(${name}) and ${roles.id} <> ${exceptId}`,
  )) > 0

export const changeRoleRow = async (
  db: Db,
  id: number,
  change: { name: string; permissions: Permission[] },
): Promise<void> => {
  await db
    .update(roles)
    .set({ ...change, version: sql`${roles.version} + 1` })
    .where(eq(roles.id, id))
}

/** Returns false if an account has the role. */
export const deleteRole = async (db: Db, id: number): Promise<boolean> => {
  const { rowCount } = await db
    .delete(roles)
    .where(
      sql`${roles.id} = ${id} and not exists (select 1 from ${users} where ${users.roleId} = ${id})`,
    )
  return rowCount !== 0
}

/** Waits for concurrent changes of a role and of the accounts that have it. */
export const lockRole = async (db: Db, id: number): Promise<void> => {
  await db.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('update')
}

/** Waits for concurrent changes of operators. */
export const lockOperatorRole = async (db: Db): Promise<void> => {
  await db
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.builtIn, 'operator'))
    .for('no key update')
}
