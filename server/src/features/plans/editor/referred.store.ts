import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chapterRows, lessonRows } from '../../catalogue/index.ts'

const chapters = chapterRows('chapters')
const lessons = lessonRows('lessons')

/** Lessons with the course that they belong to. */
export const listLessonsById = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: lessons.id,
      courseId: chapters.courseId,
      titleZh: lessons.titleZh,
      titleEn: lessons.titleEn,
    })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .where(isAnyOf(lessons.id, ids))
