import type { Pool } from 'pg'
import { defaultTimeZone } from '../../server/src/platform/time/time-zones.ts'

const schoolDay = (moment: string): string => `(${moment} at time zone '${defaultTimeZone}')::date`

const institution = `join profiles using (user_id)
  join institutions as institution on institution.name = profiles.institution_name`

/** Study up to the last day, with the institution of the learner. */
const studied = `
  create unlogged table filled_study as
  select study.user_id, study.course_id, study.day, study.seconds, institution.id as institution_id
  from study_counted_days as study ${institution} where study.day <= $DAY`

/** In the order in which the roll-up would have put them. */
const inserts = [
  `insert into report_members
   select user_id, min(institution_id), '1970-01-01' from filled_study group by user_id`,
  `insert into report_learner_courses
     (user_id, course_id, institution_id, first_day, last_day, finished_day)
   select user_id, course_id, institution_id, min(day), max(day), min(${schoolDay('issued_at')})
   from filled_study left join certificates using (user_id, course_id)
   group by user_id, course_id, institution_id order by min(day)`,
  `insert into report_learner_days (user_id, course_id, day, institution_id, next_day)
   select user_id, course_id, day, institution_id,
     lead(day) over (partition by user_id, course_id order by day)
   from (
     select distinct user_id, place.course_id, day, institution_id from filled_study
     cross join lateral (values (0), (filled_study.course_id)) as place (course_id)
   ) as visited order by day, course_id, user_id`,
  // A slot is changed long after its day, so its rows lie anywhere in the table.
  `insert into report_slots
   select coalesce(institution_id, 0), coalesce(course_id, 0), span, slot, false,
     sum(unfinished), sum(finished)
   from (
     select institution_id, course_id, span, (finished_day is null)::integer as unfinished,
       (finished_day is not null)::integer as finished,
       (case when finished_day is null then last_day else first_day end - date '1970-01-01') / span
         as slot
     from report_learner_courses cross join unnest(array[1, 8, 64]::smallint[]) as span
   ) as standing
   group by grouping sets ((span, slot), (span, slot, course_id), (span, slot, institution_id),
     (span, slot, course_id, institution_id))
   having span = 1 or institution_id is null or course_id is null
   order by random()`,
  `insert into report_days
   select institution_id, course_id, day, learners, sum(seconds) over upto,
     sum(learners) over upto, sum(learners / 2) over upto, sum(learners / 5) over upto,
     case when institution_id > 0 and course_id > 0 then array[366]::smallint[] end,
     case when institution_id > 0 and course_id > 0 then array[learners] end
   from (
     select coalesce(institution_id, 0) as institution_id, coalesce(course_id, 0) as course_id, day,
       count(*)::integer as learners, sum(seconds) as seconds
     from filled_study group by grouping sets ((day), (day, course_id), (day, institution_id),
       (day, course_id, institution_id))
   ) as daily
   window upto as (partition by institution_id, course_id order by day)
   order by day, institution_id, course_id`,
  `insert into report_active_days
   select institution_id, course_id, day,
     array(select learners * days from generate_series(366, 1, -1) as days)
   from report_days where institution_id = 0 or course_id = 0 order by day`,
  // Learners who come back are none here, so there is a number for each day with study.
  `insert into report_returns
   select institution_id, slot, course_id, array_agg(day - 366 order by day),
     array_agg(upto order by day)
   from (
     select institution_id, slot, course_id, day,
       sum(learners) over (partition by institution_id, slot, course_id order by day)::integer as upto
     from report_days cross join lateral (select (day - date '1970-01-01') / 32 as slot) as place
     where institution_id > 0 and course_id > 0 and date '1970-01-01' + 32 * slot + 31 <= $DAY
   ) as studied
   group by institution_id, slot, course_id order by slot, institution_id, course_id`,
  `insert into report_sign_in_days
   select coalesce(institution.id, 0), day, count(*) filter (where kind = 'sign-in'),
     count(*) filter (where kind = 'sign-in-refused')
   from operation_records ${institution}
   cross join lateral (select ${schoolDay('happened_at')} as day) as school where day <= $DAY
   group by grouping sets ((day), (day, institution.id))`,
  `insert into report_sign_ins (record_id, institution_id, is_refused, happened_at)
   select operation_records.id, institution.id, kind = 'sign-in-refused', happened_at
   from operation_records ${institution} where ${schoolDay('happened_at')} <= $DAY`,
  `insert into report_finished_lessons (user_id, course_id, video_id, institution_id, finished_at)
   select study_records.user_id, course_id, video_id, institution.id, finished_at
   from study_records ${institution} where ${schoolDay('finished_at')} <= $DAY`,
  `insert into report_lesson_days
   select coalesce(institution.id, 0), course_id, day, video_id, count(*), count(finished_at)
   from study_records ${institution}
   cross join lateral (select ${schoolDay('started_at')} as day) as school where day <= $DAY
   group by grouping sets ((course_id, day, video_id), (course_id, day, video_id, institution.id))`,
  `insert into report_progress (id, closed_day) values (1, $DAY)`,
]

/**
 * Fills the sums of all days up to one, as many rows as the roll-up would have put. It takes minutes where the
 * roll-up, day by day, takes hours. Distinct learners and finished courses are of the right size only.
 */
export const fillSums = async (pool: Pool, daysAgo: number): Promise<void> => {
  const run = (text: string) => pool.query(text.replaceAll('$DAY', `current_date - ${daysAgo}`))
  await run(studied)
  for (const insert of inserts) await run(insert)
  await run('drop table filled_study')
}
