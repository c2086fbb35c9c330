import { and, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { groupMembers, groups, learnerGroups } from './catalogue.tables.ts'
import { courseAudience } from './courses.tables.ts'

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
