import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { recoveryCodes, secondSteps } from '../auth.tables.ts'

export type SecondStepRow = typeof secondSteps.$inferSelect

export const findSecondStep = async (
  db: Db,
  userId: number,
): Promise<SecondStepRow | undefined> => {
  const rows = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId))
  return rows[0]
}

/** Undefined until it is confirmed. */
export const findConfirmedSecondStep = async (
  db: Db,
  userId: number,
): Promise<SecondStepRow | undefined> => {
  const row = await findSecondStep(db, userId)
  return row?.confirmedAt ? row : undefined
}

/** Replaces one that was not confirmed; returns false if there is a confirmed one. */
export const putSecondStep = async (
  db: Db,
  row: Pick<SecondStepRow, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> => {
  const { sealedSecret, createdAt } = row
  const rows = await db
    .insert(secondSteps)
    .values(row)
    .onConflictDoUpdate({
      target: secondSteps.userId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(secondSteps.confirmedAt),
    })
    .returning({ userId: secondSteps.userId })
  return rows.length > 0
}

/** Returns false if it is confirmed already or another secret has taken its place. */
export const confirmSecret = async (
  db: Db,
  { userId, sealedSecret }: SecondStepRow,
  confirmed: Pick<SecondStepRow, 'sealedSecret' | 'confirmedAt'>,
): Promise<boolean> => {
  const rows = await db
    .update(secondSteps)
    .set(confirmed)
    .where(
      and(
        eq(secondSteps.userId, userId),
        eq(secondSteps.sealedSecret, sealedSecret),
        isNull(secondSteps.confirmedAt),
      ),
    )
    .returning({ userId: secondSteps.userId })
  return rows.length > 0
}

/** Returns false if a concurrent caller has used this step or a later one. */
export const takeStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const rows = await db
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(eq(secondSteps.userId, userId), lt(secondSteps.lastStep, step)))
    .returning({ userId: secondSteps.userId })
  return rows.length > 0
}

/** Returns whether there was a confirmed one. Its recovery codes go with it. */
export const deleteSecondStep = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db
    .delete(secondSteps)
    .where(and(eq(secondSteps.userId, userId), isNotNull(secondSteps.confirmedAt)))
    .returning({ userId: secondSteps.userId })
  return rows.length > 0
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
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return found?.total ?? 0
}
