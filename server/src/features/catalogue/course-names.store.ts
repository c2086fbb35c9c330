import type { Db } from '../../platform/database/db.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { courses } from './courses.tables.ts'

/** Includes hidden courses: for operators, and for a learner's own rows. */
export const listCourseNames = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(isAnyOf(courses.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
