import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { recoveryCodes, twoFactors } from '../auth.tables.ts'

export type TwoFactorRow = typeof twoFactors.$inferSelect

export const findTwoFactor = async (db: Db, userId: number): Promise<TwoFactorRow | undefined> => {
  const rows = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return rows[0]
}

/** Undefined until it is confirmed. */
export const findConfirmedTwoFactor = async (
  db: Db,
  userId: number,
): Promise<TwoFactorRow | undefined> => {
  const row = await findTwoFactor(db, userId)
  return row?.confirmedAt ? row : undefined
}

/** Replaces one that was not confirmed; returns false if there is a confirmed one. */
export const putTwoFactor = async (
  db: Db,
  row: Pick<TwoFactorRow, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> => {
  const { sealedSecret, createdAt } = row
  const { rowCount } = await db
    .insert(twoFactors)
    .values(row)
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(twoFactors.confirmedAt),
    })
  return rowCount !== 0
}

/** Returns false if it is confirmed already or another secret has taken its place. */
export const confirmSecret = async (
  db: Db,
  { userId, sealedSecret }: TwoFactorRow,
  confirmed: Pick<TwoFactorRow, 'sealedSecret' | 'confirmedAt'>,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(twoFactors)
    .set(confirmed)
    .where(
      and(
        eq(twoFactors.userId, userId),
        eq(twoFactors.sealedSecret, sealedSecret),
        isNull(twoFactors.confirmedAt),
      ),
    )
  return rowCount !== 0
}

/** Returns false if a concurrent caller has used this step or a later one. */
export const takeStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const { rowCount } = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
  return rowCount !== 0
}

/** Returns whether there was a confirmed one. Its recovery codes go with it. */
export const deleteTwoFactor = async (db: Db, userId: number): Promise<boolean> => {
  const { rowCount } = await db
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  return rowCount !== 0
}

export const replaceRecoveryCodes = async (
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Returns false if the code is unknown or was used. */
export const takeRecoveryCode = async (
  db: Db,
  userId: number,
  codeHash: Buffer,
): Promise<boolean> => {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
  return rowCount !== 0
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
