import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { idempotencyKeys } from './idempotency-keys.tables.ts'

export interface KeyOfUser {
  readonly userId: number
  readonly key: string
}

const isKey = ({ userId, key }: KeyOfUser) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/** False if the key was used before. Waits for the end of another transaction that has just claimed it. */
export const claimKey = async (db: Db, key: KeyOfUser, now: Date): Promise<boolean> => {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

export const putSealed = async (db: Db, key: KeyOfUser, sealed: Buffer): Promise<void> => {
  await db.update(idempotencyKeys).set({ sealed }).where(isKey(key))
}

export const findSealed = async (db: Db, key: KeyOfUser): Promise<Buffer | undefined> => {
  const [row] = await db
    .select({ sealed: idempotencyKeys.sealed })
    .from(idempotencyKeys)
    .where(isKey(key))
  return row?.sealed ?? undefined
}

export const eraseKeysOf = async (db: Db, userId: number): Promise<void> => {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

export const deleteKeysBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}
