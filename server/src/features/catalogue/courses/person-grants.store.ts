import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { isAnyOf } from '../../../platform/is-any-of.ts'
import { courseAudience, courses } from '../courses.tables.ts'

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
    for (const part of new Set([lower, ...lower.split(' · ')]))
      if (asked.has(part)) found.set(part, [...(found.get(part) ?? []), { id, room }])
  }
  return found
}

/** Courses for everyone are left out. The version grows, so that an open editor notices. */
export const addPersonGrants = async (
  db: Db,
  grants: readonly { courseId: number; userId: number }[],
): Promise<void> => {
  const asked = [...new Set(grants.map(({ courseId }) => courseId))].sort((a, b) => a - b)
  if (asked.length === 0) return
  const limited = await db
    .update(courses)
    .set({ version: sql`${courses.version} + 1` })
    .where(and(isAnyOf(courses.id, asked), eq(courses.audience, 'limited')))
    .returning({ id: courses.id })
  const ids = new Set(limited.map(({ id }) => id))
  const rows = grants.flatMap(({ courseId, userId }) =>
    ids.has(courseId) ? { courseId, kind: 'person' as const, value: String(userId) } : [],
  )
  if (rows.length > 0) await db.insert(courseAudience).values(rows).onConflictDoNothing()
}

export const removePersonGrants = async (db: Db, userIds: readonly number[]): Promise<void> => {
  const removed = await db
    .delete(courseAudience)
    .where(
      and(eq(courseAudience.kind, 'person'), isAnyOf(courseAudience.value, userIds.map(String))),
    )
    .returning({ courseId: courseAudience.courseId })
  const ids = [...new Set(removed.map(({ courseId }) => courseId))]
  if (ids.length > 0)
    await db
      .update(courses)
      .set({ version: sql`${courses.version} + 1` })
      .where(isAnyOf(courses.id, ids))
}
