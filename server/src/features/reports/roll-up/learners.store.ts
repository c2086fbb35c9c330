import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { operationRows } from '../../auth/index.ts'
import { certificateRows, countedDayRows } from '../../study/index.ts'
import { reportLearners } from '../reports.tables.ts'
import { dayOf, isWithinDays } from '../school-days.store.ts'
import type { DayRange } from './days.ts'
import { institutionId, joinInstitution } from './institution.store.ts'

const operationRecords = operationRows('operation_records')

/** Puts what learners studied and finished on days, and who signed in; the same days may be put again. */
export const putLearners = async (db: Db, { from, to }: DayRange): Promise<void> => {
  const isWithin = (moment: SQL): SQL => isWithinDays(moment, sql`${from}`, sql`${to}`)
  const days = sql`known.days[:width_bucket(${from}::date - 1, known.days)] || excluded.days`
  const finishedDay = sql`coalesce(known.finished_day, excluded.finished_day)`
  await db.execute(sql`
    insert into ${reportLearners} as known (user_id, course_id, institution_id, days, finished_day)
    select fact.user_id, fact.course_id, ${institutionId},
      coalesce(array_agg(distinct fact.day order by fact.day) filter (where fact.day is not null), '{}'),
      min(fact.finished_day)
    from (
      select study.user_id, counted.course_id, study.day, null::date as finished_day
      from ${countedDayRows('study')}
      cross join lateral (select 0 union select study.course_id) as counted (course_id)
      where study.day between ${from}::date and ${to}::date
      union all
      select earned.user_id, counted.course_id, null, counted.day
      from ${certificateRows('earned')}
      cross join lateral (values (0, null), (earned.course_id, ${dayOf(sql`earned.issued_at`)}))
        as counted (course_id, day)
      where ${isWithin(sql`earned.issued_at`)} and earned.course_id is not null
      union all
      select distinct user_id, 0, null::date, null::date from ${operationRecords}
      where kind in ('sign-in', 'sign-in-refused') and ${isWithin(sql`happened_at`)}
    ) as fact ${joinInstitution(sql`fact.user_id`)}
    where account.user_type = 'jk-user'
    group by fact.user_id, fact.course_id, institution.id
    on conflict (user_id, course_id, counted_to) do update
      set days = ${days}, finished_day = ${finishedDay}
      where (known.days, known.finished_day) is distinct from (${days}, ${finishedDay})`)
}

/** Learners who have changed institution count in the new one after the last closed day. */
export const moveLearners = async (db: Db, closedDay: string): Promise<void> => {
  const last = sql`${closedDay}::date`
  await db.execute(sql`
    with moved as materialized (
      select known.user_id, ${institutionId} as institution_id
      from ${reportLearners} as known ${joinInstitution(sql`known.user_id`)}
      where known.course_id = 0 and known.counted_to = 'infinity'
        and known.institution_id <> ${institutionId}
    ), copied as (
      insert into ${reportLearners}
        (user_id, course_id, institution_id, counted_from, counted_to, days, finished_day)
      select known.user_id, known.course_id, known.institution_id, known.counted_from, ${last},
        known.days, known.finished_day
      from ${reportLearners} as known join moved using (user_id)
      where known.counted_to = 'infinity' and known.counted_from <= ${last}
    )
    update ${reportLearners} as known
    set institution_id = moved.institution_id, counted_from = ${last} + 1
    from moved where moved.user_id = known.user_id and known.counted_to = 'infinity'`)
}
