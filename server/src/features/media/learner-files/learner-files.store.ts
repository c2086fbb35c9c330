import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { learnerFiles } from './learner-files.tables.ts'

export type LearnerFile = typeof learnerFiles.$inferSelect

/** Undefined: the upload was stored before. */
export const insertLearnerFile = async (
  db: Db,
  file: typeof learnerFiles.$inferInsert,
): Promise<number | undefined> => {
  const rows = await db
    .insert(learnerFiles)
    .values(file)
    .onConflictDoNothing()
    .returning({ id: learnerFiles.id })
  return rows[0]?.id
}

export const findLearnerFile = async (db: Db, id: number): Promise<LearnerFile | undefined> => {
  const rows = await db.select().from(learnerFiles).where(eq(learnerFiles.id, id))
  return rows[0]
}

/** In the order in which they were uploaded. */
export const listLearnerFiles = (db: Db, ids: readonly number[]): Promise<LearnerFile[]> =>
  db.select().from(learnerFiles).where(isAnyOf(learnerFiles.id, ids)).orderBy(asc(learnerFiles.id))

export const listLearnerFilesOf = (db: Db, ownerId: number): Promise<LearnerFile[]> =>
  db
    .select()
    .from(learnerFiles)
    .where(eq(learnerFiles.ownerId, ownerId))
    .orderBy(asc(learnerFiles.id))

export const isStoredLearnerFile = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(learnerFiles, eq(learnerFiles.key, key))) > 0

/** Bytes that belong to a learner's work and were uploaded since then. */
export const sumLearnerFiles = async (db: Db, ownerId: number, since: Date): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${learnerFiles.size}), 0)` })
    .from(learnerFiles)
    .where(and(eq(learnerFiles.ownerId, ownerId), gte(learnerFiles.createdAt, since)))
  return Number(row?.bytes ?? 0)
}

/** The sweep removes the stored files. */
export const removeLearnerFiles = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(learnerFiles).where(isAnyOf(learnerFiles.id, ids))
}

export const removeLearnerFilesOf = async (db: Db, ownerId: number): Promise<void> => {
  await db.delete(learnerFiles).where(eq(learnerFiles.ownerId, ownerId))
}
