import type { ResultFilter, ResultState, resultSorts } from '@jingke/contract/assessment'
import type { PageRequest, Sort } from '@jingke/contract/core'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../auth/index.ts'
import { groupMemberRows } from '../../catalogue/index.ts'
import { profileRows } from '../../profile/index.ts'
import { recordRows } from '../../study/index.ts'
import type { LearnerScope } from '../learner-scope.store.ts'
import { resultCells } from './result-cells.store.ts'
import { type Audience, isShown } from './shown-learners.store.ts'

/** The lessons of a course whose results are shown. */
export interface ShownLessons {
  readonly courseId: number
  /** Ids of its quizzes and assignments. */
  readonly tested: readonly number[]
  /** Those among them that are due. */
  readonly due: readonly number[]
  /** All lessons, as the records of study name them. */
  readonly keys: readonly { readonly lessonId: number; readonly key: number }[]
}

const numbers = (ids: readonly number[]): string[] => ids.map(String)

const ofLessons = ({ courseId, tested }: ShownLessons): SQL =>
  sql`course_id = ${courseId} and ${isAnyOf(sql`lesson_id`, numbers(tested))}`

/** `cells`: of quizzes and assignments. `studied`: of all lessons. */
const facts = (shown: ShownLessons): SQL => sql`
  cells as (${resultCells(ofLessons(shown))}),
  studied as (
    select record.user_id, lesson."lessonId" as lesson_id, record.finished_at
    from ${recordRows('record')}
    join jsonb_to_recordset(${JSON.stringify(shown.keys)}::jsonb) as lesson("lessonId" integer, key integer)
      on lesson.key = record.video_id
    where record.course_id = ${shown.courseId}
  )`

/** Members of the group are shown before they begin. */
const whoStudies = (groupId: number | undefined): SQL => sql`
  select user_id from cells union select user_id from studied
  ${groupId === undefined ? sql`` : sql`union select member.user_id from ${groupMemberRows('member')} where member.group_id = ${groupId}`}`

const inState = (state: ResultFilter['state'], { tested }: ShownLessons): SQL | undefined => {
  if (state === 'help') return sql`failed + overdue > 0`
  if (state === 'waiting') return sql`waiting > 0`
  if (state === 'passed') return sql`passed = ${tested.length}::integer`
  return state && sql`begun = 0`
}

export interface ResultRecord extends Record<string, unknown> {
  readonly userId: number
  readonly userName: string
  readonly name: string
  readonly institutionName: string
  readonly passed: number
  readonly failed: number
  readonly waiting: number
  readonly overdue: number
  readonly percent: number | null
  readonly finished: number
  readonly cells:
    | readonly {
        readonly lessonId: number
        readonly state: ResultState
        readonly percent: number | null
        readonly tries: number
        readonly targetId: number | null
        readonly isUnnamed: boolean
        readonly isLate: boolean
        readonly at: string
      }[]
    | null
  readonly done: readonly { readonly lessonId: number; readonly isFinished: boolean }[] | null
  readonly total: number
}

type ResultList = PageRequest &
  ResultFilter & { sort?: Sort<(typeof resultSorts)[number]> | undefined }

const bySort = {
  help: sql`failed + overdue`,
  name: sql`name`,
  passed: sql`passed`,
  percent: sql`coalesce(percent, -1)`,
  finished: sql`finished`,
}

/** One statement for a page, however many learners and lessons there are. Unless sorted, who needs help comes first. */
export const listResultRows = async (
  db: Db,
  list: ResultList,
  shown: ShownLessons,
  scope: LearnerScope,
) => {
  const order = sql.join(
    [
      ...orderBySort(list.sort, bySort),
      ...(list.sort ? [] : [sql`is_disabled`, sql`failed + overdue desc`]),
      sql`percent nulls first`,
      sql`"userId"`,
    ],
    sql`, `,
  )
  const { rows } = await db.execute<ResultRecord>(sql`
    with ${facts(shown)}, sums as (
      select learner.id as "userId", coalesce(learner.user_name, '') as "userName",
        learner.real_name as name, coalesce(profile.institution_name, '') as "institutionName",
        learner.disabled_at is not null as is_disabled,
        coalesce(given.passed, 0) as passed, coalesce(given.failed, 0) as failed,
        coalesce(given.waiting, 0) as waiting, coalesce(given.begun, 0) as begun,
        ${shown.due.length}::integer - coalesce(given.met, 0) as overdue,
        given.percent, coalesce(read.finished, 0) as finished
      from ${accountRows('learner')}
      left join ${profileRows('profile')} on profile.user_id = learner.id
      left join (
        select user_id, (count(*) filter (where state = 'passed'))::integer as passed,
          (count(*) filter (where state in ('failed', 'returned')))::integer as failed,
          (count(*) filter (where state = 'waiting'))::integer as waiting,
          (count(*) filter (where state <> 'open' and ${isAnyOf(sql`lesson_id`, numbers(shown.due))}))::integer as met,
          count(*)::integer as begun, avg(percent) as percent
        from cells group by user_id
      ) as given on given.user_id = learner.id
      left join (
        select user_id, (count(*) filter (where finished_at is not null))::integer as finished
        from studied group by user_id
      ) as read on read.user_id = learner.id
      where learner.id in (${whoStudies(list.groupId)}) and ${isShown(list, scope)}
    ), chosen as (
      select * from sums where ${inState(list.state, shown) ?? sql`true`}
    ), page as (
      select * from chosen order by ${order} limit ${list.pageSize} offset ${(list.pageNum - 1) * list.pageSize}
    )
    select counted.total, page.*, own.cells, own_study.done
    from (select count(*)::integer as total from chosen) as counted
    left join page on true
    left join (
      select user_id, jsonb_agg(jsonb_build_object('lessonId', lesson_id, 'state', state, 'percent', percent,
        'tries', tries, 'targetId', target_id, 'isUnnamed', is_unnamed, 'isLate', is_late, 'at', at)) as cells
      from cells where user_id in (select "userId" from page) group by user_id
    ) as own on own.user_id = page."userId"
    left join (
      select user_id, jsonb_agg(jsonb_build_object('lessonId', lesson_id, 'isFinished', finished_at is not null)) as done
      from studied where user_id in (select "userId" from page) group by user_id
    ) as own_study on own_study.user_id = page."userId"
    order by ${order}`)
  // Without learners there is one row, with the total.
  return { rows: rows.filter(({ userId }) => userId !== null), total: rows[0]?.total ?? 0 }
}

/** Ten parts from nothing to all points, with the number of learners in each. */
export interface CurveRecord extends Record<string, unknown> {
  /** Null: of the whole course, the average of each learner. */
  readonly lessonId: number | null
  readonly part: number
  readonly learners: number
  readonly sum: number
}

export const listCurveParts = async (
  db: Db,
  filter: Omit<Audience, 'keyword'>,
  shown: ShownLessons,
  scope: LearnerScope,
  parts: number,
): Promise<CurveRecord[]> => {
  const { rows } = await db.execute<CurveRecord>(sql`
    with cells as (${resultCells(ofLessons(shown))}), marked as (
      select cells.user_id, cells.lesson_id, cells.percent
      from cells join ${accountRows('learner')} on learner.id = cells.user_id
      left join ${profileRows('profile')} on profile.user_id = learner.id
      where cells.percent is not null and ${isShown(filter, scope)}
    ), given as (
      select lesson_id, percent from marked
      union all select null, avg(percent) from marked group by user_id
    )
    select lesson_id as "lessonId", count(*)::integer as learners, sum(percent)::double precision as sum,
      least(floor(percent * ${parts}::integer / 100), ${parts}::integer - 1)::integer as part
    from given group by lesson_id, part`)
  return rows
}
