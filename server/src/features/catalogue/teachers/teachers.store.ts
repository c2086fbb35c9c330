import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { categories, teacherAccounts, teacherSubjects, teachers } from '../catalogue.tables.ts'
import { courseTeachers } from '../courses.tables.ts'

export type TeacherRow = typeof teachers.$inferSelect
const staff = accountRows('staff')

type TeacherPatch = Partial<Omit<typeof teachers.$inferInsert, 'id' | 'version'>>

const inOrder = [asc(teachers.position), asc(teachers.id)]

/** Locked, so that two moves at once leave one order. */
export const lockTeachers = (db: Db): Promise<TeacherRow[]> =>
  db
    .select()
    .from(teachers)
    .orderBy(...inOrder)
    .for('update')

export const listEditedTeachers = (db: Db) =>
  db
    .select({
      id: teachers.id,
      nameZh: teachers.nameZh,
      nameEn: teachers.nameEn,
      titleZh: teachers.titleZh,
      titleEn: teachers.titleEn,
      introZh: teachers.introZh,
      introEn: teachers.introEn,
      photo: teachers.photo,
      staffId: teacherAccounts.userId,
      staffName: sql<string>`coalesce(nullif(${staff.realName}, ''), ${staff.userName}, '')`,
      version: teachers.version,
      subjectIds: sql<number[]>`array(
        select teacher_subjects.category_id from ${teacherSubjects}
        where teacher_subjects.teacher_id = teachers.id order by teacher_subjects.position
      )`,
      courseCount: sql<number>`(
        select count(*)::integer from ${courseTeachers}
        where course_teachers.teacher_id = teachers.id
      )`,
    })
    .from(teachers)
    .leftJoin(teacherAccounts, eq(teacherAccounts.teacherId, teachers.id))
    .leftJoin(staff, eq(staff.id, teacherAccounts.userId))
    .orderBy(...inOrder)

export const isStaff = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(
    staff,
    and(eq(staff.id, id), isAnyOf(staff.userType, ['jk-admin', 'jk-advisor'])),
  )) > 0

/** Selects the ids of the courses whose teachers have this account. */
export const coursesTaughtBy = (staffId: number): SQL => sql`
  select course_teachers.course_id from ${courseTeachers}
  join ${teacherAccounts} on teacher_accounts.teacher_id = course_teachers.teacher_id
    and teacher_accounts.user_id = ${staffId}`

/** Null: the teacher has none any more. */
export const putAccount = async (
  db: Db,
  teacherId: number,
  userId: number | null,
): Promise<void> => {
  await db.delete(teacherAccounts).where(eq(teacherAccounts.teacherId, teacherId))
  if (userId !== null) await db.insert(teacherAccounts).values({ teacherId, userId })
}

export const updateTeacherRow = async (
  db: Db,
  id: number,
  patch: TeacherPatch,
): Promise<TeacherRow | undefined> => {
  const rows = await db
    .update(teachers)
    .set({ ...patch, version: sql`${teachers.version} + 1` })
    .where(eq(teachers.id, id))
    .returning()
  return rows[0]
}

export const putSubjects = async (
  db: Db,
  teacherId: number,
  categoryIds: readonly number[],
): Promise<void> => {
  await db.delete(teacherSubjects).where(eq(teacherSubjects.teacherId, teacherId))
  if (categoryIds.length > 0)
    await db
      .insert(teacherSubjects)
      .values(categoryIds.map((categoryId, position) => ({ teacherId, categoryId, position })))
}

/** Whether all of these categories exist; each is named once. */
export const areCategories = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(isAnyOf(categories.id, ids))
    .for('share')
  return rows.length === ids.length
}

/** In the order of their ids, so that two callers cannot wait for each other. */
export const listCourseIdsOf = async (db: Db, teacherId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: courseTeachers.courseId })
    .from(courseTeachers)
    .where(eq(courseTeachers.teacherId, teacherId))
    .orderBy(asc(courseTeachers.courseId))
  return rows.map(({ id }) => id)
}

export const orderTeachers = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.execute(sql`
    update ${teachers} set position = ordered.number
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as ordered(id, number)
    where ${teachers.id} = ordered.id
  `)
}

export const deleteTeacherRow = async (db: Db, id: number): Promise<void> => {
  await db.delete(teachers).where(eq(teachers.id, id))
}
