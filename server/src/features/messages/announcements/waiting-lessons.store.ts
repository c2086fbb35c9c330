import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { chapterRows, lessonRows } from '../../catalogue/index.ts'
import { waitingLessons } from '../messages.tables.ts'

const lessons = lessonRows('lessons')
const chapters = chapterRows('chapters')

export const addWaitingLessons = async (db: Db, lessonIds: readonly number[]): Promise<void> => {
  if (lessonIds.length === 0) return
  await db
    .insert(waitingLessons)
    .values(lessonIds.map((lessonId) => ({ lessonId })))
    .onConflictDoNothing()
}

/** Gives the waiting lessons of a course and forgets them. */
export const takeWaitingLessons = async (db: Db, courseId: number): Promise<number[]> => {
  const ofCourse = db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .where(eq(chapters.courseId, courseId))
  const rows = await db
    .delete(waitingLessons)
    .where(inArray(waitingLessons.lessonId, ofCourse))
    .returning({ lessonId: waitingLessons.lessonId })
  return rows.map(({ lessonId }) => lessonId)
}
