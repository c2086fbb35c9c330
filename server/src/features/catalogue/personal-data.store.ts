import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { groupMembers, groups, learnerGroups } from './catalogue.tables.ts'
import { courseAudience, courses } from './courses.tables.ts'

const isFor = (userId: number) =>
  and(eq(courseAudience.kind, 'person'), eq(courseAudience.value, String(userId)))

export const cataloguePersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    groups: await db
      .select({ name: groups.name })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groupMembers.userId, userId)),
    'personal-courses': await db
      .select({ courseId: courseAudience.courseId })
      .from(courseAudience)
      .where(isFor(userId)),
  }),
  erase: async (db, userId) => {
    await db.delete(groupMembers).where(eq(groupMembers.userId, userId))
    await db.delete(learnerGroups).where(eq(learnerGroups.userId, userId))
    await db.delete(courseAudience).where(isFor(userId))
  },
}

export const listCourseNames = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
