import type { GroupResultFilter } from '@jingke/contract/assessment'
import type { PageRequest } from '@jingke/contract/core'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { groupMemberRows, groupRows, lessonRows } from '../../catalogue/index.ts'
import { isInScope, type LearnerScope } from '../learner-scope.store.ts'
import { inCourses, resultCells } from './result-cells.store.ts'

type GroupList = PageRequest & Pick<GroupResultFilter, 'keyword'>

interface FoundGroup extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly members: number
}

/** Accounts that are members and whose results the caller sees. */
const members = (scope: LearnerScope): SQL => sql`
  ${groupMemberRows('member')} join ${accountRows('learner')} on learner.id = member.user_id
    and ${and(sql`learner.user_type = 'jk-user'`, isInScope(sql`learner.id`, scope))}`

/** Groups by name with their members; a caller with learners of their own gets the groups of those. */
export const listResultGroups = async (db: Db, list: GroupList, scope: LearnerScope) => {
  const found = sql`
    select grouped.id, grouped.name, count(seen.user_id)::integer as members
    from ${groupRows('grouped')}
    left join (select member.group_id, member.user_id from ${members(scope)}) as seen
      on seen.group_id = grouped.id
    where ${list.keyword ? sql`position(lower(${list.keyword}) in lower(grouped.name)) > 0` : sql`true`}
    group by grouped.id, grouped.name
    having ${scope ? sql`count(seen.user_id) > 0` : sql`true`}`
  const { rows } = await db.execute<FoundGroup>(sql`
    ${found} order by grouped.name, grouped.id
    limit ${list.pageSize} offset ${(list.pageNum - 1) * list.pageSize}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${found}) as found`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

interface GroupFigures extends Record<string, unknown> {
  readonly groupId: number
  readonly courseId: number
  readonly learners: number
  readonly passed: number
  readonly percent: number | null
}

interface Matrix {
  readonly groupIds: readonly number[]
  readonly courses: readonly { readonly id: number; readonly itemCount: number }[]
}

/** One statement for all groups and courses, at the quizzes and assignments that the courses have now. */
export const listGroupFigures = async (
  db: Db,
  { groupIds, courses }: Matrix,
  scope: LearnerScope,
): Promise<GroupFigures[]> => {
  const ids = courses.map(({ id }) => id)
  const inGroups = isAnyOf(sql`member.group_id`, groupIds.map(String))
  const isWanted = sql`${inCourses(ids)} and user_id in (select user_id from asked)`
  const { rows } = await db.execute<GroupFigures>(sql`
    with asked as (select member.group_id, member.user_id from ${members(scope)} where ${inGroups}),
    needed as (
      select * from unnest(${sql.param(ids)}::integer[],
        ${sql.param(courses.map(({ itemCount }) => itemCount))}::integer[]) as needed (course_id, items)
    ), sums as (
      select cells.user_id, cells.course_id, count(*) filter (where cells.state = 'passed') as passed,
        avg(cells.percent) as percent
      from (${resultCells(isWanted)}) as cells
      join ${lessonRows('lesson')} on lesson.id = cells.lesson_id
      group by cells.user_id, cells.course_id
    )
    select asked.group_id as "groupId", sums.course_id as "courseId", count(*)::integer as learners,
      (count(*) filter (where sums.passed >= needed.items))::integer as passed, avg(sums.percent) as percent
    from asked join sums on sums.user_id = asked.user_id join needed on needed.course_id = sums.course_id
    group by asked.group_id, sums.course_id`)
  return rows
}
