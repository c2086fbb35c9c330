import type { Language } from '@jingke/contract/core'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../auth.tables.ts'

/**
 * A number is confirmed for one account: whoever has proved it last. Returns the accounts that had it before. Callers with the
 * same number wait for each other.
 */
export const takePhone = async (
  db: Db,
  userId: number,
  phone: string,
  language: Language,
): Promise<number[]> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`)
  const before = await db
    .update(users)
    .set({ confirmedPhone: '' })
    .where(and(eq(users.confirmedPhone, phone), ne(users.id, userId)))
    .returning({ id: users.id })
  await db.update(users).set({ confirmedPhone: phone, language }).where(eq(users.id, userId))
  return before.map(({ id }) => id)
}

export const removeConfirmedPhone = async (db: Db, userId: number): Promise<void> => {
  await db.update(users).set({ confirmedPhone: '' }).where(eq(users.id, userId))
}
