import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { users } from '../../auth/index.ts'
import { institutions, profiles } from '../../profile/index.ts'
import { certificates, countedDays } from '../../study/index.ts'
import {
  reach,
  reportActiveDays,
  reportDays,
  reportMembers,
  reportSlots,
  slotSpans,
} from '../reports.tables.ts'
import { dayOf, isWithinDays } from '../school-days.store.ts'

// `day + 0` below: the minimum or maximum of the bare column would walk the index by day through the
// whole school instead of the rows of one learner.

/** Before every day of study. */
const beforeAll = sql`date '1970-01-01'`

/** Joins the institution in which a learner is counted; leaves out staff and partners' viewers. */
const learnersOnly = (userId: SQL): SQL => sql`
  join ${users} as account on account.id = ${userId} and account.user_type = 'jk-user'
  left join ${reportMembers} as member on member.user_id = account.id
  left join ${profiles} as profile on profile.user_id = account.id
  left join ${institutions} as institution
    on institution.name = profile.institution_name and profile.institution_name <> ''`

const presentInstitution = sql`coalesce(institution.id, -1)`
const countedIn = sql`coalesce(member.institution_id, ${presentInstitution})`

/** Of `day`; null: never before, or longer ago than a range is long. */
const gapSince = (day: SQL, previousDay: SQL): SQL =>
  sql`coalesce(least(${day} - ${previousDay}, ${sql.param(reach)}::integer), ${sql.param(reach)}::integer)::smallint`

/** The sums of which a pair of institution and course is a part. */
const sumsOf = (institutionId: SQL, courseId: SQL): SQL =>
  sql`(values (0, 0), (${institutionId}, 0), (0, ${courseId}), (${institutionId}, ${courseId}))`

const isOfAll = (row: SQL): SQL => sql`(${row}.institution_id = 0 or ${row}.course_id = 0)`

/** Adds changes, rows of (institution_id, course_id, day, unfinished, finished), to the slots. */
const addToSlots = (changes: SQL, isOpen: boolean): SQL => sql`
  insert into ${reportSlots} (institution_id, course_id, span, slot, is_open, unfinished, finished)
  select institution_id, course_id, span, (day - ${beforeAll}) / span, ${isOpen},
    sum(unfinished), sum(finished)
  from ${changes} as change
  cross join lateral unnest(case when ${isOfAll(sql`change`)}
    then ${sql.param([...slotSpans])}::smallint[] else array[1]::smallint[] end) as span
  group by 1, 2, 3, 4
  having sum(unfinished) <> 0 or sum(finished) <> 0
  on conflict (institution_id, course_id, span, slot, is_open) do update
    set unfinished = report_slots.unfinished + excluded.unfinished,
      finished = report_slots.finished + excluded.finished`

/**
 * A certificate takes effect after the study of its day. `studied` and `finished` are the pairs of
 * learner and course that were studied and finished on the day, `part` their share in each sum.
 */
export const addStudyDay = async (db: Db, of: string, isOpen: boolean): Promise<void> => {
  const day = sql`${of}::date`
  await db.execute(sql`
    with studied as materialized (
      select study.*, ${countedIn} as institution_id, coalesce(member.since, ${beforeAll}) as since,
        coalesce(${dayOf(sql`earned.issued_at`)} < ${day}, false) as is_certified,
        (select max(before.day + 0) from ${countedDays} as before
          where before.user_id = study.user_id and before.course_id = study.course_id
            and before.day < ${day}) as previous_day
      from (
        select user_id, course_id, sum(seconds) as seconds, sum(finished_lessons) as finished_lessons
        from ${countedDays} where day = ${day} group by user_id, course_id
      ) as study ${learnersOnly(sql`study.user_id`)}
      left join ${certificates} as earned
        on earned.user_id = study.user_id and earned.course_id = study.course_id
    ), learner as materialized (
      select user_id, institution_id, since, sum(seconds) as seconds,
        sum(finished_lessons) as finished_lessons,
        count(*) filter (where course_id > 0 and previous_day is null) as started,
        (select max(before.day + 0) from ${countedDays} as before
          where before.user_id = studied.user_id and before.day < ${day}) as previous_day
      from studied group by user_id, institution_id, since
    ), finish as materialized (
      select ${countedIn} as institution_id, earned.course_id, first.day as first_day,
        last.day as last_day
      from ${certificates} as earned ${learnersOnly(sql`earned.user_id`)}
      cross join lateral (select min(study.day + 0) as day from ${countedDays} as study
        where study.user_id = earned.user_id and study.course_id = earned.course_id) as first
      cross join lateral (select max(study.day + 0) as day from ${countedDays} as study
        where study.user_id = earned.user_id and study.course_id = earned.course_id
          and study.day <= ${day}) as last
      where ${isWithinDays(sql`earned.issued_at`, day, day)}
    ), part as (
      select place.institution_id, 0 as course_id, ${gapSince(day, sql`place.previous_day`)} as gap,
        seconds, finished_lessons, started, 0 as finished
      from learner cross join lateral (values (0, previous_day),
        (institution_id, case when previous_day >= since then previous_day end)
      ) as place (institution_id, previous_day)
      union all
      select place.institution_id, course_id, ${gapSince(day, sql`place.previous_day`)},
        seconds, finished_lessons, (studied.previous_day is null)::integer, 0
      from studied cross join lateral (values (0, previous_day),
        (institution_id, case when previous_day >= since then previous_day end)
      ) as place (institution_id, previous_day)
      where course_id > 0
      union all
      select place.institution_id, place.course_id, null, 0, 0, 0, 1
      from finish cross join lateral ${sumsOf(sql`finish.institution_id`, sql`finish.course_id`)}
        as place (institution_id, course_id)
    ), daily as materialized (
      select institution_id, course_id, sum(learners) as learners, sum(seconds) as seconds,
        sum(finished_lessons) as finished_lessons, sum(started) as started,
        sum(finished) as finished,
        coalesce(array_agg(gap) filter (where gap is not null), '{}') as gaps,
        coalesce(array_agg(learners::integer) filter (where gap is not null), '{}') as gap_learners
      from (
        select institution_id, course_id, gap, count(gap) as learners, sum(seconds) as seconds,
          sum(finished_lessons) as finished_lessons, sum(started) as started,
          sum(finished) as finished
        from part group by institution_id, course_id, gap
      ) as by_gap
      group by institution_id, course_id
    ), added as (
      insert into ${reportDays} (institution_id, course_id, day, learners, seconds, finished_lessons,
        started, finished, gaps, gap_learners)
      select daily.institution_id, daily.course_id, ${day}, daily.learners,
        daily.seconds + coalesce(before.seconds, 0),
        daily.finished_lessons + coalesce(before.finished_lessons, 0),
        daily.started + coalesce(before.started, 0),
        daily.finished + coalesce(before.finished, 0),
        case when not ${isOfAll(sql`daily`)} then gaps end,
        case when not ${isOfAll(sql`daily`)} then gap_learners end
      from daily left join lateral (
        select seconds, finished_lessons, started, finished from ${reportDays} as earlier
        where earlier.institution_id = daily.institution_id
          and earlier.course_id = daily.course_id and earlier.day < ${day}
        order by earlier.day desc limit 1
      ) as before on true
    ), active as (
      insert into ${reportActiveDays} (institution_id, course_id, day, learners)
      select daily.institution_id, daily.course_id, ${day}, (
        select array_agg(
          fresh + coalesce(before.learners[${sql.param(reach)}::integer - age + (${day} - before.day)], 0)
          order by age desc)
        from (
          select age, coalesce(sum(joined.learners) over (order by age desc), 0)::integer as fresh
          from generate_series(0, ${sql.param(reach)}::integer - 1) as age
          left join unnest(daily.gaps, daily.gap_learners) as joined (gap, learners)
            on joined.gap = age + 1
        ) as by_age
      )
      from daily left join lateral (
        select earlier.day, earlier.learners from ${reportActiveDays} as earlier
        where earlier.institution_id = daily.institution_id
          and earlier.course_id = daily.course_id and earlier.day < ${day}
        order by earlier.day desc limit 1
      ) as before on true
      where ${isOfAll(sql`daily`)} and daily.learners > 0
    ), counted as (
      insert into ${reportMembers} (user_id, institution_id, since)
      select user_id, institution_id, ${beforeAll} from learner where not ${isOpen}::boolean
      on conflict do nothing
    ), standing as (
      select institution_id, course_id, ${day} as day, 1 as unfinished, 0 as finished
      from studied where course_id > 0 and not is_certified
      union all
      select institution_id, course_id, previous_day, -1, 0
      from studied where course_id > 0 and not is_certified and previous_day is not null
      union all
      select institution_id, course_id, last_day, -1, 0 from finish where last_day is not null
      union all
      select institution_id, course_id, coalesce(first_day, ${day}), 0, 1 from finish
    )
    ${addToSlots(
      sql`(
        select place.*, standing.day, standing.unfinished, standing.finished
        from standing cross join lateral
          ${sumsOf(sql`standing.institution_id`, sql`standing.course_id`)}
          as place (institution_id, course_id)
      )`,
      isOpen,
    )}`)
}

/**
 * Learners whose institution has changed are counted in the new one after the last closed day, and
 * their unfinished courses move with them.
 */
export const moveMembers = async (db: Db, closedDay: string): Promise<void> => {
  const day = sql`${closedDay}::date`
  await db.execute(sql`
    with moved as materialized (
      select member.user_id, member.institution_id as old_id, ${presentInstitution} as new_id
      from ${reportMembers} as member
      left join ${profiles} as profile on profile.user_id = member.user_id
      left join ${institutions} as institution
        on institution.name = profile.institution_name and profile.institution_name <> ''
      where member.institution_id <> ${presentInstitution}
    ), unfinished as (
      select moved.old_id, moved.new_id, study.course_id, max(study.day) as day
      from moved cross join lateral (
        select course_id, max(day) as day from ${countedDays}
        where user_id = moved.user_id and course_id > 0 and day <= ${day} group by course_id
      ) as study
      where not exists (select from ${certificates} as earned
        where earned.user_id = moved.user_id and earned.course_id = study.course_id
          and ${dayOf(sql`earned.issued_at`)} <= ${day})
      group by moved.user_id, moved.old_id, moved.new_id, study.course_id
    ), updated as (
      update ${reportMembers} as member set institution_id = moved.new_id, since = ${day} + 1
      from moved where moved.user_id = member.user_id
    )
    ${addToSlots(
      sql`(
        select place.*, unfinished.day, 0 as finished from unfinished cross join lateral (values
          (old_id, 0, -1), (old_id, unfinished.course_id, -1),
          (new_id, 0, 1), (new_id, unfinished.course_id, 1)
        ) as place (institution_id, course_id, unfinished)
      )`,
      false,
    )}`)
}
