import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { storedRow } from '../../platform/database/stored-row.ts'
import { toPlainText } from '../../platform/markup/index.ts'
import { toSearchTerms } from '../../platform/text/search-terms.ts'
import { documentRows, listLessonVideos } from '../media/index.ts'
import { teachers } from './catalogue.tables.ts'
import { introText } from './courses/intro.ts'
import {
  articles,
  chapters,
  courseAudience,
  courses,
  courseTeachers,
  lessons,
} from './courses.tables.ts'

/** Without the derived columns. */
type CourseFields = Omit<
  typeof courses.$inferInsert,
  'id' | 'lessonCount' | 'playableCount' | 'duration' | 'searchTerms'
>

export interface NewCourse extends CourseFields {
  teacherIds: readonly number[]
  /** Audience of a limited course. */
  grants?: readonly Omit<typeof courseAudience.$inferInsert, 'courseId'>[]
  chapters: readonly {
    titleZh: string
    titleEn: string
    lessons: readonly Omit<typeof lessons.$inferInsert, 'id' | 'chapterId' | 'position'>[]
  }[]
}

const insertChapters = async (
  db: Db,
  courseId: number,
  list: NewCourse['chapters'],
): Promise<number[][]> => {
  const lessonIds: number[][] = []
  for (const [position, chapter] of list.entries()) {
    const { titleZh, titleEn } = chapter
    const rows = await db
      .insert(chapters)
      .values({ courseId, position, titleZh, titleEn })
      .returning({ id: chapters.id })
    const chapterId = storedRow(rows).id
    const values = chapter.lessons.map((lesson, index) => ({
      ...lesson,
      chapterId,
      position: index,
    }))
    const stored =
      values.length === 0
        ? []
        : await db.insert(lessons).values(values).returning({ id: lessons.id })
    lessonIds.push(stored.map((row) => row.id))
  }
  return lessonIds
}

/** Characters of the articles and of the documents of a course that its search knows: a tsvector holds one megabyte. */
const searchedOfArticles = 40_000
const searchedOfDocuments = 60_000

const lessonDocuments = documentRows('lesson_documents')

interface SearchTexts extends Record<string, unknown> {
  intros: string[]
  articles: string[]
  documents: string[]
  texts: string[]
}

/** All searchable texts of a course. */
const readSearchTexts = async (db: Db, courseId: number): Promise<SearchTexts | undefined> => {
  const { rows } = await db.execute<SearchTexts>(sql`
    select
      array[courses.intro_zh, courses.intro_en] as intros,
      array(
        select unnest(array[articles.body_zh, articles.body_en])
        from ${chapters} join ${lessons} on lessons.chapter_id = chapters.id
        join ${articles} on articles.id = lessons.content_id
        where chapters.course_id = courses.id and lessons.kind = 'article'
        order by chapters.position, lessons.position
      ) as articles,
      array(
        select array_to_string(lesson_documents.pages, ' ')
        from ${chapters} join ${lessons} on lessons.chapter_id = chapters.id
        join ${lessonDocuments} on lesson_documents.id = lessons.content_id
        where chapters.course_id = courses.id and lessons.kind = 'document'
        order by chapters.position, lessons.position
      ) as documents,
      courses.name || courses.tags_zh || courses.tags_en
      || array(
        select unnest(array[teachers.name_zh, teachers.name_en])
        from ${courseTeachers} join ${teachers} on teachers.id = course_teachers.teacher_id
        where course_teachers.course_id = courses.id
      )
      || array(
        select unnest(array[chapters.title_zh, chapters.title_en])
        from ${chapters} where chapters.course_id = courses.id
      )
      || coalesce(outline.titles, '{}') as texts
    from ${courses} left join lateral (
      select
        array_agg(lessons.title_zh) || array_agg(lessons.title_en) as titles
      from ${chapters} join ${lessons} on lessons.chapter_id = chapters.id
      where chapters.course_id = courses.id
    ) as outline on true
    where courses.id = ${courseId}
  `)
  return rows[0]
}

/** Seconds of each lesson, measured if it has a video, and whether it can be taken. */
const listLengths = async (
  db: Db,
  courseId: number,
): Promise<{ duration: number; isReady: boolean }[]> => {
  const planned = await db
    .select({
      id: lessons.id,
      kind: lessons.kind,
      duration: lessons.duration,
      isReady: lessons.isReady,
    })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .where(eq(chapters.courseId, courseId))
  const videos = await listLessonVideos(
    db,
    planned.map(({ id }) => id),
  )
  const byLesson = new Map(videos.map((video) => [video.lessonId, video]))
  return planned.map(({ id, kind, duration, isReady }) => ({
    duration: byLesson.get(id)?.duration || duration,
    isReady: kind === 'video' ? byLesson.get(id)?.isPlayable === true : isReady,
  }))
}

/** Updates the derived columns. Call after any change to the course, its outline or its teachers. */
export const refreshCourse = async (db: Db, courseId: number): Promise<void> => {
  // Serializes concurrent changes of one course, so that each sees the other's.
  await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
  const source = await readSearchTexts(db, courseId)
  if (!source) return
  const lengths = await listLengths(db, courseId)
  const articleText = source.articles.map(toPlainText).join(' ').slice(0, searchedOfArticles)
  const documentText = source.documents.join(' ').slice(0, searchedOfDocuments)
  const terms = toSearchTerms([
    ...source.texts,
    ...source.intros.map(introText),
    articleText,
    documentText,
  ])
  await db
    .update(courses)
    .set({
      lessonCount: lengths.length,
      playableCount: lengths.filter(({ isReady }) => isReady).length,
      duration: lengths.reduce((sum, { duration }) => sum + duration, 0),
      searchTerms: sql`array_to_tsvector(${sql.param(terms)}::text[])`,
    })
    .where(eq(courses.id, courseId))
}

/** Call when the videos or contents of these lessons change: the duration and what can be taken follow from them. */
export const refreshCoursesOf = async (db: Db, lessonIds: readonly number[]): Promise<void> => {
  if (lessonIds.length === 0) return
  const rows = await db
    .selectDistinct({ courseId: chapters.courseId })
    .from(chapters)
    .innerJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(isAnyOf(lessons.id, lessonIds))
    .orderBy(chapters.courseId)
  for (const { courseId } of rows) await refreshCourse(db, courseId)
}

/** Returns the ids of the course and of its lessons by chapter. */
export const insertCourse = async (
  db: Db,
  { teacherIds, grants = [], chapters: outline, ...fields }: NewCourse,
): Promise<{ id: number; lessonIds: number[][] }> => {
  const { id } = storedRow(await db.insert(courses).values(fields).returning({ id: courses.id }))
  if (teacherIds.length > 0)
    await db
      .insert(courseTeachers)
      .values(teacherIds.map((teacherId, position) => ({ courseId: id, teacherId, position })))
  if (grants.length > 0)
    await db.insert(courseAudience).values(grants.map((grant) => ({ ...grant, courseId: id })))
  const lessonIds = await insertChapters(db, id, outline)
  await refreshCourse(db, id)
  return { id, lessonIds }
}

/** Cached lists show it when they expire. */
export const incrementWatchCount = async (db: Db, courseId: number): Promise<void> => {
  await db
    .update(courses)
    .set({ watchCount: sql`${courses.watchCount} + 1` })
    .where(eq(courses.id, courseId))
}
