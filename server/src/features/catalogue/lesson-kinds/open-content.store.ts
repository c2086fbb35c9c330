import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'

/** Without a look at the audience of the course. `free`: only what anybody may open who is signed in. */
export const findLessonContent = async (
  db: Db,
  courseId: number,
  lessonId: number,
  which: 'any' | 'free',
) => {
  const rows = await db
    .select({ kind: lessons.kind, contentId: lessons.contentId })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.courseId))
    .where(
      and(
        eq(lessons.id, lessonId),
        eq(courses.id, courseId),
        which === 'free'
          ? and(eq(lessons.isFree, true), eq(courses.state, 'published'))
          : undefined,
      ),
    )
  return rows[0]
}
