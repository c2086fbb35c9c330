import type { Language } from '@jingke/contract/core'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { categories, type slides, teacherSubjects, teachers } from './catalogue.tables.ts'
import { courseTeachers } from './courses.tables.ts'

export type CategoryRow = typeof categories.$inferSelect
export type SlideRow = typeof slides.$inferSelect

export const listCategoryRows = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))

/** Public columns of a teacher. */
const publicTeacher = (language: Language) => ({
  id: teachers.id,
  name: language === 'en' ? teachers.nameEn : teachers.nameZh,
  title: language === 'en' ? teachers.titleEn : teachers.titleZh,
  photo: teachers.photo,
  intro: language === 'en' ? teachers.introEn : teachers.introZh,
  subjects: sql<string[]>`array(
    select ${language === 'en' ? sql`categories.name_en` : sql`categories.name_zh`}
    from ${teacherSubjects} join ${categories} on categories.id = teacher_subjects.category_id
    where teacher_subjects.teacher_id = teachers.id
    order by teacher_subjects.position
  )`,
})

/** The page of teachers is not paged; this bounds it. */
const maxTeachers = 500

export const listTeacherRows = (db: Db, language: Language) =>
  db
    .select(publicTeacher(language))
    .from(teachers)
    .orderBy(asc(teachers.position), asc(teachers.id))
    .limit(maxTeachers)

export const listTeachersOfCourse = (db: Db, language: Language, courseId: number) =>
  db
    .select(publicTeacher(language))
    .from(teachers)
    .innerJoin(courseTeachers, eq(courseTeachers.teacherId, teachers.id))
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(asc(courseTeachers.position))
