import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { favourites } from './favourites.tables.ts'

export const favouriteRows = rowsOf(favourites, ['userId', 'courseId', 'createdAt'])

/** Arbitrary; unique among the advisory locks. */
const lockSpace = 7_205_392

const isOf = (userId: number, courseId: number) =>
  and(eq(favourites.userId, userId), eq(favourites.courseId, courseId))

/** Returns false if the learner has `limit` other favourites. */
export const insertFavourite = (
  db: Db,
  favourite: typeof favourites.$inferInsert,
  limit: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { userId, courseId } = favourite
    // Serializes the inserts of a learner, so that concurrent requests cannot exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${userId})`)
    const [known] = await tx.select().from(favourites).where(isOf(userId, courseId))
    if (known) return true
    if ((await tx.$count(favourites, eq(favourites.userId, userId))) >= limit) return false
    await tx.insert(favourites).values(favourite)
    return true
  })

export const deleteFavourite = async (db: Db, userId: number, courseId: number): Promise<void> => {
  await db.delete(favourites).where(isOf(userId, courseId))
}

/** All of a learner, newest first; bounded by the limit of favourites. */
export const listFavouriteRows = (
  db: Db,
  userId: number,
): Promise<{ courseId: number; createdAt: Date }[]> =>
  db
    .select({ courseId: favourites.courseId, createdAt: favourites.createdAt })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.courseId))

export const countFavouritesOf = (db: Db, courseId: number): Promise<number> =>
  db.$count(favourites, eq(favourites.courseId, courseId))
