import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { isAnyOf } from '../../../../platform/database/is-any-of.ts'
import { courseAudience, courses } from '../../courses.tables.ts'

/** The course editor handles no more. */
export const maxGrants = 200

export interface NamedCourse {
  readonly id: number
  /** How many more people it can be limited to; a course for everyone needs no grant. */
  readonly room: number | 'everyone'
}

const grantCount = sql<number>`(
  select ${count()}::integer from ${courseAudience} where ${courseAudience.courseId} = ${courses.id}
)`

/** By name in small letters: the whole name, or one language of "高等数学 · Calculus". */
export const findCoursesByName = async (
  db: Db,
  names: readonly string[],
): Promise<Map<string, NamedCourse[]>> => {
  const asked = new Set(names.map((name) => name.toLowerCase()))
  if (asked.size === 0) return new Map()
  const rows = await db
    .select({ id: courses.id, name: courses.name, audience: courses.audience, grants: grantCount })
    .from(courses)
    .where(
      and(
        isNull(courses.trashedAt),
        sql`array_append(string_to_array(lower(${courses.name}), ' · '), lower(${courses.name}))
          && ${sql.param([...asked])}::text[]`,
      ),
    )
  const found = new Map<string, NamedCourse[]>()
  for (const { id, name, audience, grants } of rows) {
    const lower = name.toLowerCase()
    const room = audience === 'everyone' ? 'everyone' : Math.max(0, maxGrants - grants)
    for (const batch of new Set([lower, ...lower.split(' · ')]))
      if (asked.has(batch)) found.set(batch, [...(found.get(batch) ?? []), { id, room }])
  }
  return found
}

/** Newest first. */
export const listImportableCourses = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ name: courses.name })
    .from(courses)
    .where(isNull(courses.trashedAt))
    .orderBy(desc(courses.id))
    .limit(limit)
  return rows.map(({ name }) => name)
}

export interface PersonGrant {
  readonly courseId: number
  readonly userId: number
}

/** Locks those of the courses that are limited; their version grows, so that an open editor notices. */
export const lockLimitedCourses = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .update(courses)
    .set({ version: sql`${courses.version} + 1` })
    .where(and(isAnyOf(courses.id, ids), eq(courses.audience, 'limited')))
    .returning({ id: courses.id })
  return rows.map(({ id }) => id)
}

export const insertPersonGrants = async (db: Db, grants: readonly PersonGrant[]): Promise<void> => {
  if (grants.length > 0)
    await db.execute(sql`
      insert into ${courseAudience} (course_id, kind, value)
      select course_id, 'person', user_id::text from unnest(
        ${sql.param(grants.map(({ courseId }) => courseId))}::integer[],
        ${sql.param(grants.map(({ userId }) => userId))}::integer[]
      ) as granted(course_id, user_id) on conflict do nothing`)
}

const isGrantOf = (userIds: readonly number[]) =>
  and(eq(courseAudience.kind, 'person'), isAnyOf(courseAudience.value, userIds.map(String)))

export const listCoursesGrantedTo = async (
  db: Db,
  userIds: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ courseId: courseAudience.courseId })
    .from(courseAudience)
    .where(isGrantOf(userIds))
  return rows.map(({ courseId }) => courseId)
}

export const deletePersonGrants = async (db: Db, userIds: readonly number[]): Promise<void> => {
  await db.delete(courseAudience).where(isGrantOf(userIds))
}
