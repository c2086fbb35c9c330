import type { LessonKind, PassNeed } from '@jingke/contract/catalogue'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { listLessonVideos } from '../../media/index.ts'
import { chapters, courses, lessons } from '../courses.tables.ts'

/** A lesson as the study feature reads it. */
export interface OutlineLesson {
  readonly lessonId: number
  readonly kind: LessonKind
  readonly titleZh: string
  readonly titleEn: string
  /** Null: no video is linked, or the lesson is of another kind. */
  readonly videoId: number | null
  /** Whole seconds: measured if there is a video, given by the kind or planned otherwise. */
  readonly duration: number
  /** Its video was measured, or its content can be taken. */
  readonly isReady: boolean
  readonly finishPercent: number
  readonly isGraded: boolean
  /** Counts the chapters, from 1. */
  readonly chapter: number
}

/** A course and its lessons in order, without a visibility check. */
export interface CourseOutline {
  readonly courseId: number
  readonly name: string
  readonly thumbnail: string
  readonly passNeededFor: PassNeed
  readonly lessons: readonly OutlineLesson[]
}

export const findCourseOutline = async (
  db: Db,
  courseId: number,
): Promise<CourseOutline | undefined> => {
  const [course] = await db
    .select({
      courseId: courses.id,
      name: courses.name,
      thumbnail: courses.thumbnail,
      passNeededFor: courses.passNeededFor,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!course) return undefined
  const planned = await db
    .select({
      lessonId: lessons.id,
      kind: lessons.kind,
      isReady: lessons.isReady,
      titleZh: lessons.titleZh,
      titleEn: lessons.titleEn,
      duration: lessons.duration,
      finishPercent: lessons.finishPercent,
      isGraded: lessons.isGraded,
      chapter: sql<number>`${chapters.position} + 1`,
    })
    .from(chapters)
    .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(eq(chapters.courseId, courseId))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(lessons.position), asc(lessons.id))
  const videos = await listLessonVideos(
    db,
    planned.map(({ lessonId }) => lessonId),
  )
  const byLesson = new Map(videos.map((video) => [video.lessonId, video]))
  return {
    ...course,
    lessons: planned.map((lesson) => {
      const video = byLesson.get(lesson.lessonId)
      return {
        ...lesson,
        videoId: video?.videoId ?? null,
        duration: video?.duration || lesson.duration,
        isReady: lesson.kind === 'video' ? (video?.duration ?? 0) > 0 : lesson.isReady,
      }
    }),
  }
}

/** Within a transaction: returns the rule before, or undefined if there is no such lesson. */
export const setFinishPercent = async (
  db: Db,
  lessonId: number,
  finishPercent: number,
): Promise<{ before: number; title: string } | undefined> => {
  const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId)).for('update')
  if (!lesson) return undefined
  await db.update(lessons).set({ finishPercent }).where(eq(lessons.id, lessonId))
  return { before: lesson.finishPercent, title: lesson.titleZh }
}

export const hasLesson = async (db: Db, lessonId: number): Promise<boolean> =>
  (await db.$count(lessons, eq(lessons.id, lessonId))) > 0

export const hasCourse = async (db: Db, courseId: number): Promise<boolean> =>
  (await db.$count(courses, eq(courses.id, courseId))) > 0
