import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'

/** Those of the lessons whose course is published, limited ones included, in both languages. */
export const listPublishedLessons = (db: Db, lessonIds: readonly number[]) =>
  db
    .select({
      lessonId: lessons.id,
      titleZh: lessons.titleZh,
      titleEn: lessons.titleEn,
      courseId: courses.id,
      courseName: courses.name,
    })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.courseId))
    .where(and(isAnyOf(lessons.id, lessonIds), eq(courses.state, 'published')))
