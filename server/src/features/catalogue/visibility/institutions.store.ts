import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { learnerGroups } from '../catalogue.tables.ts'
import { courseAudience } from '../courses.tables.ts'

const isInstitution = eq(courseAudience.kind, 'institution')

/** How many courses are limited to each of the institutions. */
export const countInstitutionCourses = async (
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ name: courseAudience.value, courses: count() })
    .from(courseAudience)
    .where(and(isInstitution, isAnyOf(courseAudience.value, names)))
    .groupBy(courseAudience.value)
  return new Map(rows.map(({ name, courses }) => [name, courses]))
}

/** Learners and limited courses; a course that names both institutions names the second once. */
export const moveInstitutionGrants = async (db: Db, from: string, to: string): Promise<void> => {
  await db.update(learnerGroups).set({ institution: to }).where(eq(learnerGroups.institution, from))
  const isMoved = and(isInstitution, eq(courseAudience.value, from))
  await db
    .insert(courseAudience)
    .select(
      db
        .select({
          courseId: courseAudience.courseId,
          kind: courseAudience.kind,
          value: sql<string>`${to}::text`.as('value'),
        })
        .from(courseAudience)
        .where(isMoved),
    )
    .onConflictDoNothing()
  await db.delete(courseAudience).where(isMoved)
}
