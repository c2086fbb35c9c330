import { and, asc, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { toPhoneNumber } from '../../../platform/sms/index.ts'
import { users } from '../auth.tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

export const findUserByName = async (db: Db, userName: string): Promise<UserRow | undefined> => {
  const rows = await db
    .select()
    .from(users)
    .where(sql`lower(${users.userName}) = lower(${userName})`)
  return rows[0]
}

export const hasUsers = async (db: Db): Promise<boolean> => {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

export const findUser = async (db: Db, id: number): Promise<UserRow | undefined> => {
  const rows = await db.select().from(users).where(eq(users.id, id))
  return rows[0]
}

/** Holds the row lock until the end of the transaction. */
export const lockUser = async (db: Db, id: number): Promise<void> => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

/** Returns undefined if the name is taken. */
export const insertUser = async (
  db: Db,
  user: Omit<NewUser, 'roleId'> & { roleId?: number | SQL<number> | null },
): Promise<number | undefined> => {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return rows[0]?.id
}

/** The id by user name; accounts whose name is taken are left out. */
export const insertUsers = async (
  db: Db,
  added: readonly NewUser[],
): Promise<Map<string, number>> => {
  if (added.length === 0) return new Map()
  const rows = await db
    .insert(users)
    .values([...added])
    .onConflictDoNothing()
    .returning({ id: users.id, userName: users.userName })
  return new Map(rows.map(({ id, userName }) => [userName, id]))
}

/** Those of the names that an account has, in any letter case. */
export const listTakenUserNames = async (
  db: Db,
  names: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param([...names])}::text[]) as name
    where exists (select from ${users} where lower(${users.userName}) = lower(name))`)
  return new Set(rows.map(({ name }) => name))
}

/** What an erased account studied is kept under its id; nobody can use the account again. */
export const isNotErased = (account: Record<'id' | 'userName' | 'disabledAt', Column>) =>
  sql`(${account.disabledAt} is null or ${account.userName} <> 'deleted-' || ${account.id})`

/** Deletes those of the accounts that have no password yet, and returns their ids. */
export const deleteUnactivatedUsers = async (
  db: Db,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .delete(users)
    .where(and(isAnyOf(users.id, ids), eq(users.passwordHash, ''), isNotErased(users)))
    .returning({ id: users.id })
  return new Set(rows.map(({ id }) => id))
}

/** Those of the learners who have no password and are not disabled; locked, so that nobody activates meanwhile. */
export const lockUnactivated = (db: Db, userIds: readonly number[]) =>
  db
    .select({ id: users.id, userName: users.userName, name: users.realName })
    .from(users)
    .where(and(isAnyOf(users.id, userIds), eq(users.passwordHash, ''), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('no key update')

export const setUserDisabled = async (db: Db, id: number, at: Date | null): Promise<void> => {
  await db.update(users).set({ disabledAt: at }).where(eq(users.id, id))
}

/** Personal data in the users table; the rest is in the profile. */
export interface PersonalData {
  realName: string
  sex: number
  phone: string
  icon: string
}

/** Another phone has to be confirmed again; the same one may be written in another form. */
export const confirmedIfSame = ({ sms }: Pick<Config, 'sms'>, phone: string) => {
  const number = (sms && toPhoneNumber(sms, phone)) ?? null
  const isSame = or(eq(users.phone, phone), sql`${users.confirmedPhone} = ${number}`)
  return sql<string>`case when ${isSame} then ${users.confirmedPhone} else '' end`
}

export const setPersonalData = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: number,
  data: Partial<PersonalData>,
): Promise<void> => {
  if (Object.keys(data).length === 0) return
  const { phone } = data
  await db
    .update(users)
    .set({
      ...data,
      ...(phone !== undefined && { confirmedPhone: confirmedIfSame(config, phone) }),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId))
}

/** Returns the URL path of the previous icon, or an empty string. */
export const replaceIcon = async (db: Db, userId: number, icon: string): Promise<string> => {
  const { rows } = await db.execute<{ previous: string }>(sql`
    update ${users} set icon = ${icon}
    from (select id, icon as previous from ${users} where id = ${userId} for no key update) as before
    where ${users.id} = before.id
    returning before.previous`)
  return rows[0]?.previous ?? ''
}

/** Returns false if the stored hash is not `from`: the password was changed concurrently. */
export const replacePasswordHash = async (
  db: Db,
  userId: number,
  from: string,
  to: string,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
  return rowCount !== 0
}
