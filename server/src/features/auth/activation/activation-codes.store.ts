import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
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
      set: {
        codeHash: sql`excluded.code_hash`,
        expiresAt: sql`excluded.expires_at`,
        attempts: 0,
        usedAt: null,
      },
    })
}

const foundCode = {
  userId: activationCodes.userId,
  codeHash: activationCodes.codeHash,
  purpose: activationCodes.purpose,
  usedAt: activationCodes.usedAt,
}

export type FoundCode = Pick<typeof activationCodes.$inferSelect, keyof typeof foundCode>

export const findActivationCode = async (
  db: Db,
  codeHash: Buffer,
  now: Date,
): Promise<FoundCode | undefined> => {
  const rows = await db
    .select(foundCode)
    .from(activationCodes)
    .where(and(eq(activationCodes.codeHash, codeHash), gt(activationCodes.expiresAt, now)))
  return rows[0]
}

/** Counts an attempt at the codes for a phone of this account; those whose attempts are used up are left out. */
export const takePhoneAttempts = (
  db: Db,
  account: { readonly name: string; readonly phone: string | undefined },
  { now, maxAttempts }: { now: Date; maxAttempts: number },
): Promise<FoundCode[]> =>
  db
    .update(activationCodes)
    .set({ attempts: sql`${activationCodes.attempts} + 1` })
    .from(users)
    .where(
      and(
        eq(users.id, activationCodes.userId),
        or(
          sql`lower(${users.userName}) = lower(${account.name})`,
          account.phone === undefined ? undefined : eq(users.confirmedPhone, account.phone),
        ),
        ne(users.confirmedPhone, ''),
        eq(activationCodes.purpose, 'phone'),
        gt(activationCodes.expiresAt, now),
        lt(activationCodes.attempts, maxAttempts),
      ),
    )
    .returning(foundCode)

/** The code was right, but not the password that came with it. */
export const giveAttemptBack = async (db: Db, codeHash: Buffer): Promise<void> => {
  await db
    .update(activationCodes)
    .set({ attempts: sql`greatest(${activationCodes.attempts} - 1, 0)` })
    .where(eq(activationCodes.codeHash, codeHash))
}

/** Deletes the account's other codes. Returns false if a concurrent caller has used this one. */
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
