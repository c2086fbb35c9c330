import { and, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { categories } from '../catalogue.tables.ts'
import { courses } from '../courses.tables.ts'

/** Those of the courses that exist and are not in the trash, with their state. */
export const listCourseStates = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: courses.id, state: courses.state })
    .from(courses)
    .where(and(isAnyOf(courses.id, ids), isNull(courses.trashedAt)))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export const listExistingCategories = async (
  db: Db,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(isAnyOf(categories.id, ids))
  return new Set(rows.map(({ id }) => id))
}
