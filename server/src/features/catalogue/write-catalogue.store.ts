import type { Db } from '../../platform/database/db.ts'
import { storedRow } from '../../platform/database/stored-row.ts'
import { categories, slides, teacherSubjects, teachers } from './catalogue.tables.ts'

export const insertCategory = async (
  db: Db,
  category: typeof categories.$inferInsert,
): Promise<number> =>
  storedRow(await db.insert(categories).values(category).returning({ id: categories.id })).id

export interface NewTeacher extends Omit<typeof teachers.$inferInsert, 'id'> {
  /** Categories, in the order shown. */
  subjectIds: readonly number[]
}

export const insertTeacher = async (
  db: Db,
  { subjectIds, ...teacher }: NewTeacher,
): Promise<number> => {
  const [row] = await db.insert(teachers).values(teacher).returning({ id: teachers.id })
  if (!row) throw new Error('the teacher was not stored')
  if (subjectIds.length > 0)
    await db
      .insert(teacherSubjects)
      .values(
        subjectIds.map((categoryId, position) => ({ teacherId: row.id, categoryId, position })),
      )
  return row.id
}

export const insertSlide = async (db: Db, slide: typeof slides.$inferInsert): Promise<number> =>
  storedRow(await db.insert(slides).values(slide).returning({ id: slides.id })).id
