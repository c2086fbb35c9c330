import { type SQL, sql } from 'drizzle-orm'
import { addDays, dayLength } from '../../platform/time/days.ts'
import type { ReportScope } from './report-range.ts'
import {
  reach,
  reportActiveDays,
  reportDays,
  reportProgress,
  reportReturns,
  reportSlots,
  returnSpan,
  slotSpans,
} from './reports.tables.ts'

/** Sums of one institution and one course have no numbers of distinct learners ready, and narrow slots only. */
const isOfAll = ({ institutionId, courseId }: { institutionId: number; courseId: number | SQL }) =>
  institutionId === 0 || courseId === 0

export interface SlotRange {
  readonly span: number
  readonly first: number
  readonly last: number
}

/** The fewest slots that cover the days, both included, as ranges of slots. */
export const coverDays = (
  first: number,
  last: number,
  spans: readonly number[] = slotSpans,
): SlotRange[] => {
  const [span = 1, wider] = spans
  if (last < first) return []
  if (wider === undefined) return [{ span, first: first / span, last: (last + 1) / span - 1 }]
  const inner = Math.ceil(first / wider) * wider
  const end = Math.floor((last + 1) / wider) * wider - 1
  if (end < inner) return [{ span, first: first / span, last: (last + 1) / span - 1 }]
  return [
    { span, first: first / span, last: inner / span - 1 },
    ...coverDays(inner, end, spans.slice(1)),
    { span, first: (end + 1) / span, last: (last + 1) / span - 1 },
  ].filter((range) => range.last >= range.first)
}

type Scope = Pick<ReportScope, 'from' | 'to' | 'institutionId'> & {
  readonly courseId: number | SQL
}

const coverScope = (scope: Scope): SlotRange[] => {
  const day = (text: string) => Date.parse(text) / dayLength
  return coverDays(day(scope.from), day(scope.to), isOfAll(scope) ? slotSpans : [1])
}

/** The sum of a column of the slots between two days. */
export const sumOfSlots = (column: 'unfinished' | 'finished', scope: Scope): SQL => {
  const ranges = coverScope(scope)
  const list = (pick: (range: SlotRange) => number) => sql.param(ranges.map(pick))
  return sql`(
    select coalesce(sum(state.${sql.identifier(column)}), 0)::float8
    from unnest(${list(({ span }) => span)}::smallint[], ${list(({ first }) => first)}::integer[],
      ${list(({ last }) => last)}::integer[]) as chosen (span, first, last)
    join ${reportSlots} as state on state.institution_id = ${scope.institutionId}
      and state.course_id = ${scope.courseId} and state.span = chosen.span
      and state.slot between chosen.first and chosen.last
  )`
}

/**
 * By course: those finished of the courses started in the range, and those not finished and studied
 * last between its first day and `edge`. One scan of the slots of all courses for each range: without
 * `offset 0`, a plan for any institution may read all slots of this one and join the ranges to them.
 */
export const sumSlotsByCourse = (scope: ReportScope, edge: string): SQL => {
  const { from, to, institutionId, courseId } = scope
  // A list of courses reads sums of one course each, never the sum of all courses.
  const cover = (first: string, last: string) =>
    coverScope({ institutionId, courseId: sql`course_id`, from: first, to: last })
  const ranges = [
    ...cover(from, edge).map((range) => ({ ...range, isUpToEdge: true })),
    ...cover(edge < from ? from : addDays(edge, 1), to).map((range) => ({
      ...range,
      isUpToEdge: false,
    })),
  ]
  const list = (pick: (range: (typeof ranges)[number]) => number | boolean) =>
    sql.param(ranges.map(pick))
  return sql`(
    select state.course_id, sum(state.finished) as finished,
      coalesce(sum(state.unfinished) filter (where chosen.is_up_to_edge), 0) as unfinished
    from unnest(${list(({ span }) => span)}::smallint[], ${list(({ first }) => first)}::integer[],
      ${list(({ last }) => last)}::integer[], ${list(({ isUpToEdge }) => isUpToEdge)}::boolean[])
      as chosen (span, first, last, is_up_to_edge)
    cross join lateral (
      select course_id, finished, unfinished from ${reportSlots}
      where institution_id = ${institutionId}
        and ${courseId > 0 ? sql`course_id = ${courseId}` : sql`course_id > 0`}
        and span = chosen.span and slot between chosen.first and chosen.last offset 0
    ) as state
    group by state.course_id
  )`
}

/**
 * Distinct learners of each course of one institution between two days: those of a day or of a slot of days who had
 * not studied since the first one. Slots that are not over have their days only.
 */
export const countActiveByCourse = ({ from, to, institutionId }: ReportScope): SQL => {
  const span = sql.param(returnSpan)
  const slotAt = (day: SQL): SQL => sql`(${day} - date '1970-01-01') / ${span}::integer`
  const dayOfSlot = (slot: SQL): SQL => sql`date '1970-01-01' + ${slot} * ${span}::integer`
  const returns = (days: SQL): SQL => sql`
    select course_id, learners from (
      select course_id, day, unnest(gaps) as gap, unnest(gap_learners) as learners
      from ${reportDays} where institution_id = ${institutionId} and course_id > 0 and ${days}
    ) as studied
    where gap > day - ${from}::date`
  return sql`(
    with whole as materialized (
      select ${slotAt(sql`${from}::date + ${span}::integer - 1`)} as first,
        ${slotAt(sql`least(${to}::date, closed_day) + 1`)} - 1 as last
      from ${reportProgress}
    )
    select course_id, sum(learners)::float8 as learners from (
      select course_id, learners[width_bucket(${from}::date - 1, previous_days)] as learners
      from ${reportReturns} where institution_id = ${institutionId}
        and slot between (select first from whole) and (select last from whole)
      union all
      ${returns(sql`day between ${from}::date
        and least(${to}::date, (select ${dayOfSlot(sql`first`)} - 1 from whole))`)}
      union all
      ${returns(sql`day between (select ${dayOfSlot(sql`greatest(first, last + 1)`)} from whole)
        and ${to}::date`)}
    ) as part group by course_id
  )`
}

/** Distinct learners between two days. */
export const countActive = (scope: Scope): SQL =>
  isOfAll(scope)
    ? sql`coalesce((
        select active.learners[${sql.param(reach)}::integer - (active.day - ${scope.from}::date)]
        from ${reportActiveDays} as active
        where active.institution_id = ${scope.institutionId} and active.course_id = ${scope.courseId}
          and active.day between ${scope.from}::date and ${scope.to}::date
        order by active.day desc limit 1
      ), 0)::float8`
    : sql`coalesce((
        select sum(joined.learners) from ${reportDays} as studied
        cross join lateral unnest(studied.gaps, studied.gap_learners) as joined (gap, learners)
        where studied.institution_id = ${scope.institutionId}
          and studied.course_id = ${scope.courseId}
          and studied.day between ${scope.from}::date and ${scope.to}::date
          and joined.gap > studied.day - ${scope.from}::date
      ), 0)::float8`
