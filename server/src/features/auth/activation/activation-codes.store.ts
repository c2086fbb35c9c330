import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { activationCodes, users } from '../auth.tables.ts'

/** Milliseconds after its use in which a code is accepted again with the password that it set. */
export const repeatTime = 10 * 60_000

/** An account has one code of each purpose at a time: a new one replaces the former. */
export const putActivationCodes = async (
  db: Db,
  codes: readonly (typeof activationCodes.$inferInsert)[],
): Promise<void> => {
  if (codes.length === 0) return
  await db
    .insert(activationCodes)
    .values([...codes])
    .onConflictDoUpdate({
      target: [activationCodes.userId, activationCodes.purpose],
      set: { codeHash: sql`excluded.code_hash`, expiresAt: sql`excluded.expires_at`, usedAt: null },
    })
}

export const findActivationCode = async (
  db: Db,
  codeHash: Buffer,
  now: Date,
): Promise<
  Pick<typeof activationCodes.$inferSelect, 'userId' | 'purpose' | 'usedAt'> | undefined
> => {
  const { userId, purpose, usedAt } = activationCodes
  const rows = await db
    .select({ userId, purpose, usedAt })
    .from(activationCodes)
    .where(and(eq(activationCodes.codeHash, codeHash), gt(activationCodes.expiresAt, now)))
  return rows[0]
}

/** Deletes the account's other code. Returns false if a concurrent caller has used this one. */
export const takeActivationCode = async (db: Db, codeHash: Buffer, now: Date): Promise<boolean> => {
  const isUnused = isNull(activationCodes.usedAt)
  const rows = await db
    .update(activationCodes)
    .set({ usedAt: now })
    .where(
      and(eq(activationCodes.codeHash, codeHash), gt(activationCodes.expiresAt, now), isUnused),
    )
    .returning({ userId: activationCodes.userId })
  const [taken] = rows
  if (!taken) return false
  const isOther = ne(activationCodes.codeHash, codeHash)
  await db.delete(activationCodes).where(and(eq(activationCodes.userId, taken.userId), isOther))
  return true
}

export const deleteExpiredActivationCodes = async (db: Db, now: Date): Promise<void> => {
  const repeatable = new Date(now.getTime() - repeatTime)
  await db
    .delete(activationCodes)
    .where(or(lte(activationCodes.expiresAt, now), lte(activationCodes.usedAt, repeatable)))
}

export const deleteActivationCodes = async (db: Db, userId: number): Promise<void> => {
  await db.delete(activationCodes).where(eq(activationCodes.userId, userId))
}

/** For every account that has the role. */
export const deleteActivationCodesOfRole = async (db: Db, roleId: number): Promise<void> => {
  const members = db.select({ id: users.id }).from(users).where(eq(users.roleId, roleId))
  await db.delete(activationCodes).where(inArray(activationCodes.userId, members))
}
