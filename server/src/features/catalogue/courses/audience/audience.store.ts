import type { PageRequest } from '@jingke/contract/core'
import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { isAnyOf } from '../../../../platform/database/is-any-of.ts'
import { accountRows } from '../../../auth/index.ts'
import { groupMembers, groups, learnerGroups } from '../../catalogue.tables.ts'
import { courses } from '../../courses.tables.ts'
import type { GrantRow } from '../editable-courses.store.ts'

const users = accountRows('users')

const isLearner = and(eq(users.userType, 'jk-user'), isNull(users.disabledAt))

const valuesOf = (grants: readonly GrantRow[], kind: GrantRow['kind']): string[] =>
  grants.filter((grant) => grant.kind === kind).map(({ value }) => value)

/** The same rule as `granted_courses`, read from the other end. */
const isGranted = (grants: readonly GrantRow[]): SQL => {
  const institutions = valuesOf(grants, 'institution')
  const grades = valuesOf(grants, 'grade')
  const people = valuesOf(grants, 'person')
  const groupIds = valuesOf(grants, 'group')
  return (
    or(
      institutions.length > 0 ? isAnyOf(learnerGroups.institution, institutions) : undefined,
      grades.length > 0 ? isAnyOf(learnerGroups.grade, grades) : undefined,
      people.length > 0 ? isAnyOf(sql`${users.id}::text`, people) : undefined,
      groupIds.length > 0
        ? sql`exists (
            select from ${groupMembers} where ${groupMembers.userId} = ${users.id}
            and ${isAnyOf(sql`${groupMembers.groupId}::text`, groupIds)}
          )`
        : undefined,
    ) ?? sql`false`
  )
}

/** Null: everyone. */
export const listAudienceRows = async (
  db: Db,
  grants: readonly GrantRow[] | null,
  { pageNum, pageSize }: PageRequest,
) => {
  const condition = and(isLearner, grants ? isGranted(grants) : undefined)
  const rows = await db
    .select({
      id: users.id,
      userName: users.userName,
      name: users.realName,
      institution: learnerGroups.institution,
      grade: learnerGroups.grade,
    })
    .from(users)
    .leftJoin(learnerGroups, eq(learnerGroups.userId, users.id))
    .where(condition)
    .orderBy(asc(users.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [found] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(learnerGroups, eq(learnerGroups.userId, users.id))
    .where(condition)
  return { rows, total: found?.total ?? 0 }
}

/** No school offers more of them to choose from. */
const maxChoices = 300

const countBy = (db: Db, column: typeof learnerGroups.institution | typeof learnerGroups.grade) =>
  db
    .select({ value: sql<string>`${column}`, learners: count() })
    .from(learnerGroups)
    .innerJoin(users, eq(users.id, learnerGroups.userId))
    .where(and(isLearner, sql`${column} <> ''`))
    .groupBy(column)
    .orderBy(asc(column))
    .limit(maxChoices)

export const countInstitutions = (db: Db) => countBy(db, learnerGroups.institution)
export const countGrades = (db: Db) => countBy(db, learnerGroups.grade)

export const countGroups = (db: Db) =>
  db
    .select({
      value: sql<string>`${groups.id}::text`,
      label: groups.name,
      learners: count(users.id),
    })
    .from(groups)
    .leftJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .leftJoin(users, and(eq(users.id, groupMembers.userId), isLearner))
    .groupBy(groups.id)
    .orderBy(asc(groups.name))
    .limit(maxChoices)

/** By the id as text; what is no id names nobody. */
export const listPersonNames = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.realName, userName: users.userName })
    .from(users)
    .where(isAnyOf(sql`${users.id}::text`, ids))
  return new Map(rows.map(({ id, name, userName }) => [String(id), name || userName]))
}

/** By the id as text; what is no id names no group. */
export const listGroupNames = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(isAnyOf(sql`${groups.id}::text`, ids))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Whether some learners do not see one of the courses unless it is granted to them. */
export const hasLimitedCourse = async (db: Db, courseIds: readonly number[]): Promise<boolean> => {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(isAnyOf(courses.id, courseIds), sql`not ${courses.isOpen}`))
    .limit(1)
  return rows.length > 0
}
