import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../auth/index.ts'
import { institutions, profiles } from '../../profile/index.ts'
import { certificates, countedDays, studyRecords } from '../../study/index.ts'
import {
  reach,
  reportDays,
  reportLearnerCourses,
  reportLearnerDays,
  reportMembers,
} from '../reports.tables.ts'
import { dayOf, isWithinDays } from '../school-days.store.ts'
import type { ReturnedLearners } from './active-days.ts'
import type { DayRange } from './days.ts'
import { putFinishedLessons } from './finished-lessons.store.ts'
import { putLearnerCourses } from './learner-courses.store.ts'
import { linkLearnerDays, putLearnerDays, selectUnlisted } from './learner-days.store.ts'
import { replaceRows } from './replace-rows.store.ts'
import { addToSlots, isOfAll, replaceOpenSlots } from './slots.store.ts'

// `day + 0` and `course_id + 0` below: for the minimum or maximum of the bare column, or for the days of one
// course, the planner may walk an index through the whole school instead of the rows of one learner.

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

/** In days, at most `reach`: also if there was no day before, because `least` leaves out nulls. */
const gapSince = (day: SQL, previousDay: SQL): SQL =>
  sql`least(${day} - ${previousDay}, ${sql.param(reach)}::integer)::smallint`

/** The sums of which a pair of institution and course is a part. */
const sumsOf = (institutionId: SQL, courseId: SQL): SQL =>
  sql`(values (0, 0), (${institutionId}, 0), (0, ${courseId}), (${institutionId}, ${courseId}))`

/**
 * Adds days, all of them closed or all open, and returns the learners of each sum of all by how long
 * ago they studied last. A certificate takes effect after the study of its day. `studied` and
 * `finish` are the pairs of learner and course that were studied and finished on a day, `done` the
 * lessons that were finished, `part` their share in each sum.
 */
export const addStudyDays = async (
  db: Db,
  days: DayRange,
  isOpen: boolean,
): Promise<ReturnedLearners[]> => {
  const [from, to] = [sql`${days.from}::date`, sql`${days.to}::date`]
  const { rows } = await db.execute<ReturnedLearners>(sql`
    with study as (
      select user_id, course_id, day, sum(seconds) as seconds,
        lag(day) over (partition by user_id, course_id order by day) as day_before
      from ${countedDays} where day between ${from} and ${to} group by user_id, course_id, day
    ), studied as materialized (
      select study.*, ${countedIn} as institution_id, coalesce(member.since, ${beforeAll}) as since,
        coalesce(${dayOf(sql`earned.issued_at`)} < study.day, false) as is_certified,
        coalesce(day_before, (select max(before.day + 0) from ${countedDays} as before
          where before.user_id = study.user_id and before.course_id + 0 = study.course_id
            and before.day < ${from})) as previous_day
      from study ${learnersOnly(sql`study.user_id`)}
      left join ${certificates} as earned
        on earned.user_id = study.user_id and earned.course_id = study.course_id
    ), learner as materialized (
      select by_day.*, coalesce(day_before, (select max(before.day + 0) from ${countedDays} as before
        where before.user_id = by_day.user_id and before.day < ${from})) as previous_day
      from (
        select user_id, institution_id, since, day, sum(seconds) as seconds,
          count(*) filter (where course_id > 0 and previous_day is null) as started,
          lag(day) over (partition by user_id order by day) as day_before
        from studied group by user_id, institution_id, since, day
      ) as by_day
    ), finish as materialized (
      select earned.user_id, ${countedIn} as institution_id, earned.course_id, earned.day,
        first.day as first_day, last.day as last_day
      from (
        select user_id, course_id, ${dayOf(sql`issued_at`)} as day from ${certificates}
        where ${isWithinDays(sql`issued_at`, from, to)}
      ) as earned ${learnersOnly(sql`earned.user_id`)}
      cross join lateral (select min(study.day + 0) as day from ${countedDays} as study
        where study.user_id = earned.user_id and study.course_id + 0 = earned.course_id) as first
      cross join lateral (select max(study.day + 0) as day from ${countedDays} as study
        where study.user_id = earned.user_id and study.course_id + 0 = earned.course_id
          and study.day <= earned.day) as last
    ), ended as materialized (
      select record.user_id, record.course_id, record.video_id, record.finished_at,
        ${countedIn} as institution_id
      from ${studyRecords} as record ${learnersOnly(sql`record.user_id`)}
      where ${isWithinDays(sql`record.finished_at`, from, to)}
    ), named as (
      ${putFinishedLessons(sql`ended`)}
    ), done as materialized (
      select institution_id, course_id, ${dayOf(sql`finished_at`)} as day, count(*) as lessons
      from ended group by 1, 2, 3
    ), part as (
      select place.institution_id, 0 as course_id, day,
        ${gapSince(sql`day`, sql`place.previous_day`)} as gap,
        seconds, 0 as finished_lessons, started, 0 as finished
      from learner cross join lateral (values (0, previous_day),
        (institution_id, case when previous_day >= since then previous_day end)
      ) as place (institution_id, previous_day)
      union all
      select place.institution_id, course_id, day, ${gapSince(sql`day`, sql`place.previous_day`)},
        seconds, 0, (studied.previous_day is null)::integer, 0
      from studied cross join lateral (values (0, previous_day),
        (institution_id, case when previous_day >= since then previous_day end)
      ) as place (institution_id, previous_day)
      where course_id > 0
      union all
      select place.institution_id, place.course_id, day, null, 0, lessons, 0, 0
      from done cross join lateral ${sumsOf(sql`done.institution_id`, sql`done.course_id`)}
        as place (institution_id, course_id)
      where done.course_id > 0
      union all
      select place.institution_id, 0, day, null, 0, lessons, 0, 0
      from done cross join lateral (values (0), (institution_id)) as place (institution_id)
      where done.course_id = 0
      union all
      select place.institution_id, place.course_id, day, null, 0, 0, 0, 1
      from finish cross join lateral ${sumsOf(sql`finish.institution_id`, sql`finish.course_id`)}
        as place (institution_id, course_id)
    ), daily as materialized (
      select institution_id, course_id, day, sum(learners) as learners, sum(seconds) as seconds,
        sum(finished_lessons) as finished_lessons, sum(started) as started,
        sum(finished) as finished,
        coalesce(array_agg(gap order by gap) filter (where gap is not null), '{}') as gaps,
        coalesce(array_agg(learners::integer order by gap) filter (where gap is not null), '{}')
          as gap_learners
      from (
        select institution_id, course_id, day, gap, count(gap) as learners, sum(seconds) as seconds,
          sum(finished_lessons) as finished_lessons, sum(started) as started,
          sum(finished) as finished
        from part group by institution_id, course_id, day, gap
      ) as by_gap
      group by institution_id, course_id, day
    ), before as materialized (
      select scope.institution_id, scope.course_id, sums.*
      from (select distinct institution_id, course_id from daily) as scope
      cross join lateral (
        select seconds, finished_lessons, started, finished from ${reportDays} as earlier
        where earlier.institution_id = scope.institution_id
          and earlier.course_id = scope.course_id and earlier.day < ${from}
        order by earlier.day desc limit 1
      ) as sums
    ), total as materialized (
      select daily.institution_id, daily.course_id, daily.day, daily.learners::integer,
        (sum(daily.seconds) over upto + coalesce(before.seconds, 0))::bigint as seconds,
        (sum(daily.finished_lessons) over upto + coalesce(before.finished_lessons, 0))::integer
          as finished_lessons,
        (sum(daily.started) over upto + coalesce(before.started, 0))::integer as started,
        (sum(daily.finished) over upto + coalesce(before.finished, 0))::integer as finished,
        case when not ${isOfAll(sql`daily`)} then gaps end as gaps,
        case when not ${isOfAll(sql`daily`)} then gap_learners end as gap_learners
      from daily left join before on before.institution_id = daily.institution_id
        and before.course_id = daily.course_id
      window upto as (partition by daily.institution_id, daily.course_id order by daily.day)
    ), ${replaceRows('days', {
      table: reportDays,
      keys: ['institution_id', 'course_id', 'day'],
      values: [
        'learners',
        'seconds',
        'finished_lessons',
        'started',
        'finished',
        'gaps',
        'gap_learners',
      ],
      isReplaced: sql`day + 0 between ${from} and ${to}`,
      rows: sql`total`,
    })}, counted as (
      insert into ${reportMembers} (user_id, institution_id, since)
      select distinct user_id, institution_id, ${beforeAll} from learner
      where not ${isOpen}::boolean
      on conflict do nothing
    ), stand as (
      ${putLearnerCourses(sql`(
        select user_id, course_id, institution_id, day, null::date as finished_day
        from studied where course_id > 0
        union all
        select user_id, course_id, institution_id, null, day from finish
      )`)}
    ), visited as (
      select user_id, course_id, institution_id, day, previous_day from studied where course_id > 0
      union all
      select user_id, 0, institution_id, day, previous_day from learner
    ), unlisted as materialized (
      ${selectUnlisted(sql`visited`)}
    ), listed as (
      ${putLearnerDays(sql`unlisted`)}
    ), linked as (
      ${linkLearnerDays(sql`unlisted`, from)}
    ), standing as (
      select institution_id, course_id, day, 1 as unfinished, 0 as finished
      from studied where course_id > 0 and not is_certified
      union all
      select institution_id, course_id, previous_day, -1, 0
      from studied where course_id > 0 and not is_certified and previous_day is not null
      union all
      select institution_id, course_id, last_day, -1, 0 from finish where last_day is not null
      union all
      select institution_id, course_id, coalesce(first_day, day), 0, 1 from finish
    ), changed as (
      select place.*, standing.day, standing.unfinished, standing.finished
      from standing cross join lateral
        ${sumsOf(sql`standing.institution_id`, sql`standing.course_id`)}
        as place (institution_id, course_id)
    ), ${isOpen ? replaceOpenSlots(sql`changed`) : sql`stood as (${addToSlots(sql`changed`)})`}
    select institution_id as "institutionId", course_id as "courseId", day::text as day, gaps,
      gap_learners as "gapLearners"
    from daily where ${isOfAll(sql`daily`)} and learners > 0
    order by institution_id, course_id, daily.day`)
  return rows
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
    ), followed as (
      update ${reportLearnerCourses} as known set institution_id = moved.new_id
      from moved where moved.user_id = known.user_id
    ), listed as (
      update ${reportLearnerDays} as known set institution_id = moved.new_id
      from moved where moved.user_id = known.user_id
    )
    ${addToSlots(
      sql`(
        select place.*, unfinished.day, 0 as finished from unfinished cross join lateral (values
          (old_id, 0, -1), (old_id, unfinished.course_id, -1),
          (new_id, 0, 1), (new_id, unfinished.course_id, 1)
        ) as place (institution_id, course_id, unfinished)
      )`,
    )}`)
}
