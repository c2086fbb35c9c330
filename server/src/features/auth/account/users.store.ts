import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
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

export const findUser = async (db: Db, id: number): Promise<UserRow | undefined> => {
  const rows = await db.select().from(users).where(eq(users.id, id))
  return rows[0]
}

/** Until the end of the transaction no other one locks this account. */
export const lockUser = async (db: Db, id: number): Promise<void> => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

/** Gives undefined when the name is taken. */
export const insertUser = async (db: Db, user: NewUser): Promise<number | undefined> => {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return rows[0]?.id
}

export const setUserDisabled = async (db: Db, id: number, at: Date | null): Promise<void> => {
  await db.update(users).set({ disabledAt: at }).where(eq(users.id, id))
}
