import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import type { MovedTimes } from '../media/index.ts'
import { marks } from './marks.tables.ts'

/** Beyond every second of a video. */
const aside = 1_000_000_000

/** Marks of what was cut away move to the nearest second that is left; equal bookmarks become one. */
export const moveMarks = async (
  db: Db,
  { lessonIds, shift, duration }: MovedTimes,
): Promise<void> => {
  if (lessonIds.length === 0) return
  const isOfVideo = isAnyOf(marks.lessonId, lessonIds)
  const moved = sql<number>`least(greatest(${marks.second} - ${shift}::integer, 0), ${duration - 1}::integer)`
  const kept = db
    .select({ id: sql<number>`min(${marks.id})` })
    .from(marks)
    .where(and(isOfVideo, eq(marks.kind, 'bookmark')))
    .groupBy(marks.userId, marks.lessonId, moved)
  await db
    .delete(marks)
    .where(and(isOfVideo, eq(marks.kind, 'bookmark'), notInArray(marks.id, kept)))
  // Twice: a bookmark may move to the second of one that moves later.
  await db
    .update(marks)
    .set({ second: sql`${moved} + ${aside}::integer` })
    .where(isOfVideo)
  await db
    .update(marks)
    .set({ second: sql`${marks.second} - ${aside}::integer` })
    .where(isOfVideo)
}
