import type { ChapterDraft } from '@jingke/contract/catalogue'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { storedRow } from '../../../platform/database/stored-row.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'

const onlyId = (rows: readonly { id: number }[]): number => storedRow(rows).id

const putChapter = async (
  db: Db,
  courseId: number,
  position: number,
  { id, titleZh, titleEn }: ChapterDraft,
): Promise<number> => {
  const values = { courseId, position, titleZh, titleEn: titleEn || titleZh }
  const { id: chapterId } = chapters
  return onlyId(
    id === null
      ? await db.insert(chapters).values(values).returning({ id: chapterId })
      : await db
          .update(chapters)
          .set(values)
          .where(and(eq(chapters.id, id), eq(chapters.courseId, courseId)))
          .returning({ id: chapterId }),
  )
}

export type LessonDraft = ChapterDraft['lessons'][number]

/** What a lesson gets from its content. */
export interface ContentFields {
  readonly contentId: number | null
  readonly isReady: boolean
  readonly duration: number
}

/**
 * Gives the ids of the lessons in the order of the outline. Ids given are those of this course. `contentOf`: undefined
 * leaves the content as it is.
 */
export const putOutline = async (
  db: Db,
  courseId: number,
  outline: readonly ChapterDraft[],
  contentOf: (lesson: LessonDraft) => ContentFields | undefined,
): Promise<number[]> => {
  const lessonIds: number[] = []
  for (const [position, chapter] of outline.entries()) {
    const chapterId = await putChapter(db, courseId, position, chapter)
    for (const [index, lesson] of chapter.lessons.entries()) {
      const { id, titleZh, finishPercent, isFree, isGraded } = lesson
      const values = {
        chapterId,
        position: index,
        titleZh,
        titleEn: lesson.titleEn || titleZh,
        finishPercent,
        isFree,
        isGraded,
        ...contentOf(lesson),
      }
      lessonIds.push(
        onlyId(
          id === null
            ? await db
                .insert(lessons)
                .values({ duration: 0, ...values, kind: lesson.kind ?? 'video' })
                .returning({ id: lessons.id })
            : await db
                .update(lessons)
                .set(values)
                .where(eq(lessons.id, id))
                .returning({ id: lessons.id }),
        ),
      )
    }
  }
  return lessonIds
}

export const deleteLessons = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(lessons).where(isAnyOf(lessons.id, ids))
}

export const deleteChapters = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(chapters).where(isAnyOf(chapters.id, ids))
}

/** In the order of the courses and of their outlines. */
export const listLessonsInCourses = async (db: Db, lessonIds: readonly number[]) => {
  if (lessonIds.length === 0) return []
  return db
    .select({
      id: lessons.id,
      titleZh: lessons.titleZh,
      titleEn: lessons.titleEn,
      courseId: courses.id,
      courseName: courses.name,
    })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.courseId))
    .where(isAnyOf(lessons.id, lessonIds))
    .orderBy(asc(courses.id), asc(chapters.position), asc(lessons.position))
}

export const setContentId = async (db: Db, lessonId: number, contentId: number): Promise<void> => {
  await db.update(lessons).set({ contentId }).where(eq(lessons.id, lessonId))
}
