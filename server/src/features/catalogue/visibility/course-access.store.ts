import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { groupMembers, learnerGroups } from '../catalogue.tables.ts'
import { courseAudience } from '../courses.tables.ts'
import { type CourseAccess, toCourseAccess } from './course-access.ts'

interface GrantRow extends Record<string, unknown> {
  institution: string | null
  grade: string | null
  groupIds: number[]
  isNamed: boolean
  planIds: number[]
}

const isGranted = (
  kind: 'institution' | 'grade' | 'group' | 'person',
  value: unknown,
) => sql`exists (
  select from ${courseAudience}
  where ${courseAudience.kind} = ${kind} and ${courseAudience.value} = ${value}
)`

/** Keeps institution, grade, user id and plans only if a limited course is open to them. */
export const findCourseAccess = async (db: Db, userId: number): Promise<CourseAccess> => {
  const { institution, grade } = learnerGroups
  const { rows } = await db.execute<GrantRow>(sql`
    select
      case when ${isGranted('institution', institution)} then ${institution} end as institution,
      case when ${isGranted('grade', grade)} then ${grade} end as grade,
      array(
        select ${groupMembers.groupId} from ${groupMembers}
        where ${groupMembers.userId} = me.id
          and ${isGranted('group', sql`${groupMembers.groupId}::text`)}
        order by 1
      ) as "groupIds",
      ${isGranted('person', sql`me.id::text`)} as "isNamed",
      array(select plan_id from plans_with_limited_courses(me.id) order by 1) as "planIds"
    from (select ${userId}::integer as id) as me
    left join ${learnerGroups} on ${learnerGroups.userId} = me.id
  `)
  const [row] = rows
  return toCourseAccess(
    row?.institution ?? null,
    row?.grade ?? null,
    row?.groupIds ?? [],
    row?.isNamed ? userId : null,
    row?.planIds ?? [],
  )
}

export interface LearnerGroup {
  institution: string
  grade: string
}

/** For new accounts. */
export const insertLearnerGroups = async (
  db: Db,
  added: readonly (LearnerGroup & { userId: number })[],
): Promise<void> => {
  if (added.length > 0)
    await db
      .insert(learnerGroups)
      .values([...added])
      .onConflictDoNothing()
}

export const putLearnerGroup = async (
  db: Db,
  userId: number,
  group: LearnerGroup,
): Promise<void> => {
  await db
    .insert(learnerGroups)
    .values({ userId, ...group })
    .onConflictDoUpdate({ target: learnerGroups.userId, set: group })
}
