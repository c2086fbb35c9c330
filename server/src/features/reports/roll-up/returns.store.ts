import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { reportDays, reportReturns, returnSpan } from '../reports.tables.ts'
import type { DayRange } from './days.ts'

const span = sql.param(returnSpan)

/** Adds the slots that end between two days. */
export const addReturns = async (db: Db, { from, to }: DayRange): Promise<void> => {
  await db.execute(sql`
    with ended as (
      select slot, date '1970-01-01' + slot * ${span}::integer as first_day
      from generate_series((${from}::date - date '1970-01-01') / ${span}::integer,
        (${to}::date + 1 - date '1970-01-01') / ${span}::integer - 1) as slot
    )
    insert into ${reportReturns} (institution_id, slot, course_id, previous_days, learners)
    select institution_id, slot, course_id, array_agg(previous_day order by previous_day),
      array_agg(learners order by previous_day)
    from (
      select institution_id, slot, course_id, previous_day,
        sum(sum(learners)) over (partition by institution_id, slot, course_id order by previous_day)
          ::integer as learners
      from (
        select studied.institution_id, ended.slot, studied.course_id, returned.learners,
          ended.first_day, studied.day - returned.gap as previous_day
        from ended join ${reportDays} as studied
          on studied.day + 0 between ended.first_day and ended.first_day + ${span}::integer - 1
        cross join lateral unnest(studied.gaps, studied.gap_learners) as returned (gap, learners)
      ) as joined
      where previous_day < first_day
      group by institution_id, slot, course_id, previous_day
    ) as counted
    group by institution_id, slot, course_id
    order by slot, institution_id, course_id`)
}
