import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { CategoryRow } from '../catalogue.store.ts'
import { categories, teacherSubjects } from '../catalogue.tables.ts'
import { courses } from '../courses.tables.ts'

type CategoryPatch = Partial<Omit<typeof categories.$inferInsert, 'id' | 'version'>>

/** Locked, so that concurrent moves cannot form a cycle. */
export const lockCategories = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)).for('update')

/** Courses in every state, by category. */
export const countCoursesByCategory = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db
    .select({ id: courses.categoryId, courses: sql<number>`count(*)::integer` })
    .from(courses)
    .groupBy(courses.categoryId)
  return new Map(rows.map((row) => [row.id, row.courses]))
}

export const updateCategoryRow = async (
  db: Db,
  id: number,
  patch: CategoryPatch,
): Promise<CategoryRow | undefined> => {
  const rows = await db
    .update(categories)
    .set({ ...patch, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))
    .returning()
  return rows[0]
}

/** Numbers the siblings in this order; their versions are not incremented. */
export const orderCategories = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db.execute(sql`
    update ${categories} set position = ordered.number
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as ordered(id, number)
    where ${categories.id} = ordered.id
  `)
}

/** Returns the ids of the moved courses. */
export const moveCourses = async (db: Db, fromId: number, intoId: number): Promise<number[]> => {
  const rows = await db
    .update(courses)
    .set({ categoryId: intoId })
    .where(eq(courses.categoryId, fromId))
    .returning({ id: courses.id })
  return rows.map(({ id }) => id)
}

export const moveSubjects = async (db: Db, fromId: number, intoId: number): Promise<void> => {
  await db.execute(sql`
    insert into ${teacherSubjects} (teacher_id, category_id, position)
    select teacher_id, ${intoId}::integer, position from ${teacherSubjects}
    where category_id = ${fromId}
    on conflict do nothing
  `)
}

export const deleteCategoryRow = async (db: Db, id: number): Promise<void> => {
  await db.delete(categories).where(eq(categories.id, id))
}
