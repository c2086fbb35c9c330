import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'

/** Locks scheduled courses whose moment has come; other servers skip them. */
export const lockDueCourses = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(lte(courses.publishAt, now), ne(courses.state, 'published'), isNull(courses.trashedAt)),
    )
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export const publishDueCourse = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .update(courses)
    .set({
      state: 'published',
      publishedAt: sql`${courses.publishAt}`,
      publishAt: null,
      changedAt: now,
      version: sql`${courses.version} + 1`,
    })
    .where(eq(courses.id, id))
}

/** The course stays what it was before it was scheduled. */
export const clearSchedule = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .update(courses)
    .set({ publishAt: null, changedAt: now, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id))
}

/** At most so many at a time: with their lessons they may be large. */
const batch = 20

export const listTrashedBefore = async (db: Db, before: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(lte(courses.trashedAt, before))
    .limit(batch)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export const listLessonIdsOf = async (db: Db, courseId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .where(eq(chapters.courseId, courseId))
  return rows.map(({ id }) => id)
}

export const deleteCourses = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(courses).where(isAnyOf(courses.id, ids))
}
