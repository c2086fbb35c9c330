import type { Language } from '@jingke/contract/core'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { teachers } from './catalogue.tables.ts'
import { toPoints } from './courses/points.ts'
import { chapters, courses, courseTeachers, lessons } from './courses.tables.ts'
import type { CourseAccess } from './visibility/course-access.ts'
import { type CourseSource, visibleCourses } from './visibility/visible-courses.store.ts'

/** For use in a select from `courses`; drizzle would not qualify the columns in a subquery. */
const teacherNames = (language: Language) => sql<string[]>`array(
  select ${language === 'en' ? sql`teachers.name_en` : sql`teachers.name_zh`}
  from ${courseTeachers} join ${teachers} on teachers.id = course_teachers.teacher_id
  where course_teachers.course_id = courses.id
  order by course_teachers.position
)`

const cardOf = (language: Language) => ({
  id: courses.id,
  name: courses.name,
  thumbnail: courses.thumbnail,
  watchCount: courses.watchCount,
  lessonCount: courses.lessonCount,
  playableCount: courses.playableCount,
  duration: courses.duration,
  level: courses.level,
  teacherNames: teacherNames(language),
})

/** The teachers of one course, in their order and in Chinese. */
export const listTeacherNames = async (db: Db, courseId: number): Promise<string[]> => {
  const rows = await db
    .select({ name: teachers.nameZh })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(asc(courseTeachers.position))
  return rows.map(({ name }) => name)
}

/** Cards of the given courses in the given order, without those that are not visible. */
export const listCards = async (
  db: Db,
  access: CourseAccess,
  language: Language,
  courseIds: readonly number[],
) => {
  if (courseIds.length === 0) return []
  const rows = await db
    .select(cardOf(language))
    .from(visibleCourses(access))
    .where(isAnyOf(courses.id, courseIds))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return courseIds.flatMap((id) => byId.get(id) ?? [])
}

export const findCourse = async (
  db: Db,
  source: CourseSource,
  language: Language,
  courseId: number,
) => {
  const rows = await db
    .select({
      ...cardOf(language),
      intro: language === 'en' ? courses.introEn : courses.introZh,
      outcomesZh: courses.outcomesZh,
      outcomesEn: courses.outcomesEn,
      forWhomZh: courses.forWhomZh,
      forWhomEn: courses.forWhomEn,
      prerequisitesZh: courses.prerequisitesZh,
      prerequisitesEn: courses.prerequisitesEn,
      tags: language === 'en' ? courses.tagsEn : courses.tagsZh,
      categoryId: courses.categoryId,
    })
    .from(source)
    .where(eq(courses.id, courseId))
  const [row] = rows
  if (!row) return undefined
  const {
    outcomesZh,
    outcomesEn,
    forWhomZh,
    forWhomEn,
    prerequisitesZh,
    prerequisitesEn,
    ...course
  } = row
  return {
    ...course,
    points: {
      outcomes: toPoints(outcomesZh, outcomesEn, language),
      forWhom: toPoints(forWhomZh, forWhomEn, language),
      prerequisites: toPoints(prerequisitesZh, prerequisitesEn, language),
    },
  }
}

/** Properties by which courses are related. */
export const listTraits = async (
  db: Db,
  access: CourseAccess,
  language: Language,
  courseIds: readonly number[],
) => {
  if (courseIds.length === 0) return []
  return db
    .select({
      id: courses.id,
      categoryId: courses.categoryId,
      tagsZh: courses.tagsZh,
      tags: language === 'en' ? courses.tagsEn : courses.tagsZh,
      teacherNames: teacherNames(language),
      teacherIds: sql<number[]>`array(
        select course_teachers.teacher_id from ${courseTeachers}
        where course_teachers.course_id = courses.id order by course_teachers.position
      )`,
    })
    .from(visibleCourses(access))
    .where(isAnyOf(courses.id, courseIds))
}
export type CourseTraits = Awaited<ReturnType<typeof listTraits>>[number]

/** The lessons in order, each with its chapter; a chapter without lessons has one row. */
export const listOutline = (db: Db, language: Language, courseId: number) =>
  db
    .select({
      chapterId: chapters.id,
      chapterTitle: language === 'en' ? chapters.titleEn : chapters.titleZh,
      lesson: {
        id: lessons.id,
        kind: lessons.kind,
        isReady: lessons.isReady,
        title: language === 'en' ? lessons.titleEn : lessons.titleZh,
        duration: lessons.duration,
        isFree: lessons.isFree,
      },
    })
    .from(chapters)
    .leftJoin(lessons, eq(lessons.chapterId, chapters.id))
    .where(eq(chapters.courseId, courseId))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(lessons.position), asc(lessons.id))
export type OutlineRow = Awaited<ReturnType<typeof listOutline>>[number]
