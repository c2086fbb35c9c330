import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { activationCodes, users } from '../auth.tables.ts'

/** Milliseconds after its use in which a code is accepted again with the password that it set. */
export const repeatTime = 10 * 60_000

/** An account has one code at a time: a new one replaces the former. */
export const putActivationCodes = async (
  db: Db,
  codes: readonly (typeof activationCodes.$inferInsert)[],
): Promise<void> => {
  if (codes.length === 0) return
  await db
    .insert(activationCodes)
    .values([...codes])
    .onConflictDoUpdate({
      target: activationCodes.userId,
      set: { codeHash: sql`excluded.code_hash`, expiresAt: sql`excluded.expires_at`, usedAt: null },
    })
}

export const findActivationCode = async (
  db: Db,
  codeHash: Buffer,
  now: Date,
): Promise<{ userId: number; usedAt: Date | null } | undefined> => {
  const rows = await db
    .select({ userId: activationCodes.userId, usedAt: activationCodes.usedAt })
    .from(activationCodes)
    .where(and(eq(activationCodes.codeHash, codeHash), gt(activationCodes.expiresAt, now)))
  return rows[0]
}

/** Returns false if a concurrent caller has used the code. */
export const takeActivationCode = async (db: Db, codeHash: Buffer, now: Date): Promise<boolean> => {
  const isUnused = isNull(activationCodes.usedAt)
  const rows = await db
    .update(activationCodes)
    .set({ usedAt: now })
    .where(
      and(eq(activationCodes.codeHash, codeHash), gt(activationCodes.expiresAt, now), isUnused),
    )
    .returning({ userId: activationCodes.userId })
  return rows.length > 0
}

export const deleteExpiredActivationCodes = async (db: Db, now: Date): Promise<void> => {
  const repeatable = new Date(now.getTime() - repeatTime)
  await db
    .delete(activationCodes)
    .where(or(lte(activationCodes.expiresAt, now), lte(activationCodes.usedAt, repeatable)))
}

export const deleteActivationCode = async (db: Db, userId: number): Promise<void> => {
  await db.delete(activationCodes).where(eq(activationCodes.userId, userId))
}

/** For every account that has the role. */
export const deleteActivationCodesOfRole = async (db: Db, roleId: number): Promise<void> => {
  const members = db.select({ id: users.id }).from(users).where(eq(users.roleId, roleId))
  await db.delete(activationCodes).where(inArray(activationCodes.userId, members))
}
