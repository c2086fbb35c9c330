import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { operationRecords, users } from '../../auth/index.ts'
import { institutions, profiles } from '../../profile/index.ts'
import { certificates, countedDays, studyRecords } from '../../study/index.ts'
import {
  reportCourseFinishes,
  reportLessonDays,
  reportProgress,
  reportSignInDays,
  reportStudyDays,
} from '../reports.tables.ts'
import { dayOf, isWithinDays } from '../school-days.store.ts'

// `day + 0` below: the minimum or maximum of the bare column would walk the index by day through the
// whole school instead of the rows of one learner.

/** Before every day of study. */
export const neverStudied = '1970-01-01'

const isOnDay = (moment: SQL, day: string): SQL => isWithinDays(moment, { from: day, to: day })

/** Joins the institution of a learner; leaves out staff and partners' viewers. */
const learnersOnly = (userId: SQL): SQL => sql`
  join ${users} as account on account.id = ${userId} and account.user_type = 'jk-user'
  left join ${profiles} as profile on profile.user_id = account.id
  left join ${institutions} as institution
    on institution.name = profile.institution_name and profile.institution_name <> ''`

const institutionId = sql`coalesce(institution.id, -1)`

/**
 * The learner's day on which the course was finished: the last day of study up to the certificate.
 * The learner's day may be one ahead of the school's.
 */
const finishedOn = sql`case when earned.issued_at is not null then (
  select max(last.day + 0) from ${countedDays} as last
  where last.user_id = study.user_id and last.course_id = study.course_id
    and last.day <= ${dayOf(sql`earned.issued_at`)} + 1
) end`

export const rollUpStudy = async (db: Db, day: string): Promise<void> => {
  await db.delete(reportStudyDays).where(eq(reportStudyDays.day, day))
  await db.execute(sql`
    with studied as (
      select study.user_id, study.course_id, study.seconds, study.finished_lessons,
        ${institutionId} as institution_id, ${finishedOn} as finished_on,
        (select max(before.day + 0) from ${countedDays} as before
          where before.user_id = study.user_id and before.course_id = study.course_id
            and before.day < ${day}) as previous_day
      from (
        select user_id, course_id, sum(seconds) as seconds, sum(finished_lessons) as finished_lessons
        from ${countedDays} where day = ${day} group by user_id, course_id
      ) as study ${learnersOnly(sql`study.user_id`)}
      left join ${certificates} as earned
        on earned.user_id = study.user_id and earned.course_id = study.course_id
    ), learner as (
      select user_id, institution_id, sum(seconds) as seconds,
        sum(finished_lessons) as finished_lessons,
        count(*) filter (where course_id > 0 and previous_day is null) as started,
        (select max(before.day + 0) from ${countedDays} as before
          where before.user_id = studied.user_id and before.day < ${day}) as previous_day
      from studied group by user_id, institution_id
    )
    insert into ${reportStudyDays} (day, institution_id, course_id, previous_day, learners, seconds,
      finished_lessons, started, unfinished, returned)
    select ${day}::date, coalesce(institution_id, 0), 0, previous_day,
      count(*), sum(seconds), sum(finished_lessons), sum(started), 0, 0
    from (select coalesce(previous_day, ${neverStudied}) as previous_day, institution_id, seconds,
      finished_lessons, started from learner) as one
    group by grouping sets ((previous_day), (previous_day, institution_id))
    union all
    select ${day}::date, coalesce(institution_id, 0), course_id, previous_day,
      count(*), sum(seconds), sum(finished_lessons),
      count(*) filter (where previous_day = ${neverStudied}),
      count(*) filter (where finished_on is null or finished_on > ${day}),
      count(*) filter (where finished_on is null or finished_on >= ${day})
    from (select coalesce(previous_day, ${neverStudied}) as previous_day, institution_id, course_id,
      seconds, finished_lessons, finished_on from studied where course_id > 0) as one
    group by grouping sets ((course_id, previous_day), (course_id, previous_day, institution_id))
  `)
}

export const rollUpFinishes = async (db: Db, day: string): Promise<void> => {
  await db.delete(reportCourseFinishes).where(eq(reportCourseFinishes.finishedOn, day))
  await db.execute(sql`
    insert into ${reportCourseFinishes} (institution_id, course_id, finished_on, started_on, learners)
    select coalesce(institution_id, 0), coalesce(course_id, 0), ${day}::date, started_on, count(*)
    from (
      select ${institutionId} as institution_id, earned.course_id,
        coalesce((select min(study.day + 0) from ${countedDays} as study
          where study.user_id = earned.user_id and study.course_id = earned.course_id),
          ${day}) as started_on
      from ${certificates} as earned ${learnersOnly(sql`earned.user_id`)}
      where ${isOnDay(sql`earned.issued_at`, day)}
    ) as finish
    group by grouping sets ((started_on), (started_on, institution_id), (started_on, course_id),
      (started_on, institution_id, course_id))
  `)
}

export const rollUpLessons = async (db: Db, day: string): Promise<void> => {
  await db.delete(reportLessonDays).where(eq(reportLessonDays.day, day))
  await db.execute(sql`
    insert into ${reportLessonDays} (institution_id, course_id, day, video_id, started, finished)
    select coalesce(institution_id, 0), course_id, ${day}::date, video_id, sum(started), sum(finished)
    from (
      select ${institutionId} as institution_id, record.course_id, record.video_id, started, finished
      from (
        select user_id, course_id, video_id, 1 as started, 0 as finished from ${studyRecords}
        where ${isOnDay(sql`started_at`, day)}
        union all
        select user_id, course_id, video_id, 0, 1 from ${studyRecords}
        where ${isOnDay(sql`finished_at`, day)}
      ) as record ${learnersOnly(sql`record.user_id`)}
      where record.course_id > 0
    ) as one
    group by grouping sets ((course_id, video_id), (course_id, video_id, institution_id))
  `)
}

/** Attempts with an unknown account count among those without institution. */
export const rollUpSignIns = async (db: Db, day: string): Promise<void> => {
  await db.delete(reportSignInDays).where(eq(reportSignInDays.day, day))
  await db.execute(sql`
    insert into ${reportSignInDays} (institution_id, day, signed_in, refused)
    select coalesce(institution_id, 0), ${day}::date,
      count(*) filter (where kind = 'sign-in'), count(*) filter (where kind = 'sign-in-refused')
    from (
      select ${institutionId} as institution_id, record.kind
      from ${operationRecords} as record
      left join ${users} as account on account.id = record.user_id
      left join ${profiles} as profile on profile.user_id = account.id
      left join ${institutions} as institution
        on institution.name = profile.institution_name and profile.institution_name <> ''
      where record.kind in ('sign-in', 'sign-in-refused')
        and ${isOnDay(sql`record.happened_at`, day)}
        and (account.user_type is null or account.user_type = 'jk-user')
    ) as attempt
    group by grouping sets ((), (institution_id))
    having count(*) > 0
  `)
}

/** The first day on which anything happened that is counted. */
const findFirstDay = async (db: Db): Promise<string | undefined> => {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min(day) from ${countedDays}),
      ${dayOf(sql`(select min(started_at) from ${studyRecords})`)},
      ${dayOf(sql`(select min(issued_at) from ${certificates})`)},
      ${dayOf(sql`(select min(happened_at) from ${operationRecords} where kind = 'sign-in')`)},
      ${dayOf(sql`(select min(happened_at) from ${operationRecords} where kind = 'sign-in-refused')`)}
    )::text as day`)
  return rows[0]?.day ?? undefined
}

export interface Progress {
  readonly closedDay: string
  readonly rolledAt: Date | null
}

/** Undefined while another node has it. The lock ends with the transaction. */
export const lockProgress = async (db: Db, dayBefore: string): Promise<Progress | undefined> => {
  const first = await findProgress(db)
  if (!first) {
    const closedDay = await findFirstDay(db)
    await db
      .insert(reportProgress)
      .values({
        id: 1,
        closedDay: sql`least(${closedDay ?? dayBefore}::date - 1, ${dayBefore}::date)`,
      })
      .onConflictDoNothing()
  }
  const rows = await db
    .select({ closedDay: reportProgress.closedDay, rolledAt: reportProgress.rolledAt })
    .from(reportProgress)
    .for('update', { skipLocked: true })
  return rows[0]
}

export const findProgress = async (db: Db): Promise<Progress | undefined> => {
  const rows = await db
    .select({ closedDay: reportProgress.closedDay, rolledAt: reportProgress.rolledAt })
    .from(reportProgress)
  return rows[0]
}

export const putProgress = async (db: Db, progress: Partial<Progress>): Promise<void> => {
  await db.update(reportProgress).set(progress).where(eq(reportProgress.id, 1))
}
