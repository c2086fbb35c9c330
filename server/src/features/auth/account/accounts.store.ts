import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { users } from '../auth.tables.ts'

/** What the account itself keeps of a person; the rest stands in the profile. */
export interface PersonalData {
  realName: string
  sex: number
  phone: string
  icon: string
}

export const setPersonalData = async (
  db: Db,
  userId: number,
  data: Partial<PersonalData>,
): Promise<void> => {
  if (Object.keys(data).length > 0) await db.update(users).set(data).where(eq(users.id, userId))
}

/** Gives the address of the former one, empty if there was none. */
export const replaceIcon = async (db: Db, userId: number, icon: string): Promise<string> => {
  const { rows } = await db.execute<{ former: string }>(sql`
    update ${users} set icon = ${icon}
    from (select id, icon as former from ${users} where id = ${userId} for no key update) as before
    where ${users.id} = before.id
    returning before.former`)
  return rows[0]?.former ?? ''
}

/** Says whether it was done: it is not when the password was changed meanwhile. */
export const replacePasswordHash = async (
  db: Db,
  userId: number,
  from: string,
  to: string,
): Promise<boolean> => {
  const rows = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id })
  return rows.length > 0
}
