import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { operationRows } from '../../auth/index.ts'
import { countedDayRows, recordRows } from '../../study/index.ts'
import { reportDays } from '../reports.tables.ts'
import { dayOf, isWithinDays } from '../school-days.store.ts'
import type { DayRange } from './days.ts'
import { institutionId, joinInstitution } from './institution.store.ts'

const operationRecords = operationRows('operation_records')
const countedDays = countedDayRows('study_counted_days')
const studyRecords = recordRows('study_records')

const keys = sql`institution_id, course_id, video_id, day`
/** Without the learners, who are not summed. */
const sums = ['seconds', 'started_lessons', 'finished_lessons', 'signed_in', 'refused']

const eachSum = (write: (name: SQL) => SQL): SQL =>
  sql.join(
    sums.map((name) => write(sql`${sql.identifier(name)}`)),
    sql`, `,
  )

/**
 * Makes the sums of days those of what is stored about them. A sum of an open day in which nothing is left becomes
 * 0; sums that are the same are not written again.
 */
export const putSums = async (db: Db, { from, to }: DayRange, closedDay: string): Promise<void> => {
  const isWithin = (moment: SQL): SQL => isWithinDays(moment, sql`${from}`, sql`${to}`)
  const isInRange = sql`day between ${from}::date and ${to}::date`
  await db.execute(sql`
    with event (user_id, course_id, video_id, day, learner_id, ${eachSum((name) => name)}) as (
      select user_id, course_id, 0, day, user_id, seconds, 0, 0, 0, 0
      from ${countedDays} where ${isInRange}
      union all
      select user_id, course_id, video_id, ${dayOf(sql`started_at`)}, null, 0, 1, 0, 0, 0
      from ${studyRecords} where ${isWithin(sql`started_at`)}
      union all
      select user_id, course_id, video_id, ${dayOf(sql`finished_at`)}, null, 0, 0, 1, 0, 0
      from ${studyRecords} where ${isWithin(sql`finished_at`)}
      union all
      select user_id, 0, 0, ${dayOf(sql`happened_at`)}, null, 0, 0, 0,
        (kind = 'sign-in')::integer, (kind = 'sign-in-refused')::integer
      from ${operationRecords}
      where kind in ('sign-in', 'sign-in-refused') and ${isWithin(sql`happened_at`)}
    ), counted as (
      select event.*, ${institutionId} as institution_id
      from event ${joinInstitution(sql`event.user_id`)}
      where account.user_type = 'jk-user' or event.user_id is null
    ), fresh as (
      select coalesce(institution_id, 0) as institution_id, coalesce(course_id, 0) as course_id,
        coalesce(video_id, 0) as video_id, day, count(distinct learner_id) as learners,
        ${eachSum((name) => sql`sum(${name}) as ${name}`)}
      from counted
      group by grouping sets ((day), (day, institution_id), (day, institution_id, course_id),
        (day, institution_id, course_id, video_id), (day, course_id), (day, course_id, video_id))
      having (institution_id is null or institution_id > 0)
        and (course_id is null or course_id > 0) and (video_id is null or video_id <> 0)
      union all
      select ${keys}, 0, ${eachSum(() => sql`0`)} from ${reportDays} where is_open and ${isInRange}
    )
    insert into ${reportDays} as known (${keys}, is_open, learners, ${eachSum((name) => name)})
    select ${keys}, day > ${closedDay}::date, sum(learners), ${eachSum((name) => sql`sum(${name})`)}
    from fresh group by ${keys} order by institution_id, video_id, course_id, day
    on conflict (${keys}) do update
      set (is_open, learners, ${eachSum((name) => name)})
        = row (excluded.is_open, excluded.learners, ${eachSum((name) => sql`excluded.${name}`)})
      where known.* is distinct from excluded.*`)
}
