import { type SQL, sql } from 'drizzle-orm'
import { dayLength } from '../../platform/days.ts'
import type { ReportScope } from './report-range.ts'
import { reach, reportActiveDays, reportDays, reportSlots, slotSpans } from './reports.tables.ts'

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

/** The sum of a column of the slots between two days. */
export const sumOfSlots = (column: 'unfinished' | 'finished', scope: Scope): SQL => {
  const day = (text: string) => Date.parse(text) / dayLength
  const ranges = coverDays(day(scope.from), day(scope.to), isOfAll(scope) ? slotSpans : [1])
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
