import { eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { operationRecords, users } from '../../auth/index.ts'
import { institutions, profiles } from '../../profile/index.ts'
import { certificates, countedDays, studyRecords } from '../../study/index.ts'
import { audienceOf } from '../messages/readers.store.ts'
import {
  reportActiveDays,
  reportDays,
  reportFinishedLessons,
  reportLearnerCourses,
  reportLearnerDays,
  reportLessonDays,
  reportMembers,
  reportProgress,
  reportReturns,
  reportSignInDays,
  reportSignIns,
  reportSlots,
} from '../reports.tables.ts'
import { dayOf, isWithinDays } from '../school-days.store.ts'
import type { DayRange } from './days.ts'
import { replaceRows } from './replace-rows.store.ts'

/** Joins the institution of a learner; leaves out staff and partners' viewers. */
const learnersOnly = (userId: SQL): SQL => sql`
  join ${users} as account on account.id = ${userId} and account.user_type = 'jk-user'
  left join ${profiles} as profile on profile.user_id = account.id
  left join ${institutions} as institution
    on institution.name = profile.institution_name and profile.institution_name <> ''`

const institutionId = sql`coalesce(institution.id, -1)`

export const rollUpLessons = async (db: Db, days: DayRange): Promise<void> => {
  const isInRange = (moment: SQL): SQL => isWithinDays(moment, sql`${days.from}`, sql`${days.to}`)
  await db.execute(sql`
    with lesson as (
      select coalesce(institution_id, 0) as institution_id, course_id, day, video_id,
        sum(started)::integer as started, sum(finished)::integer as finished
      from (
        select ${institutionId} as institution_id, record.course_id, record.day, record.video_id,
          started, finished
        from (
          select user_id, course_id, video_id, ${dayOf(sql`started_at`)} as day,
            1 as started, 0 as finished
          from ${studyRecords} where ${isInRange(sql`started_at`)}
          union all
          select user_id, course_id, video_id, ${dayOf(sql`finished_at`)}, 0, 1
          from ${studyRecords} where ${isInRange(sql`finished_at`)}
        ) as record ${learnersOnly(sql`record.user_id`)}
        where record.course_id > 0
      ) as one
      group by grouping sets ((course_id, day, video_id), (course_id, day, video_id, institution_id))
    ), ${replaceRows('lessons', {
      table: reportLessonDays,
      keys: ['institution_id', 'course_id', 'day', 'video_id'],
      values: ['started', 'finished'],
      isReplaced: sql`day between ${days.from}::date and ${days.to}::date`,
      rows: sql`lesson`,
    })}
    select 1`)
}

/** Attempts with an unknown account count among those without institution. The same ones may be put again. */
export const rollUpSignIns = async (db: Db, days: DayRange): Promise<void> => {
  await db.execute(sql`
    with attempt as materialized (
      select record.id, ${institutionId} as institution_id, record.kind = 'sign-in-refused' as is_refused,
        record.happened_at, ${dayOf(sql`record.happened_at`)} as day
      from ${operationRecords} as record
      left join ${users} as account on account.id = record.user_id
      left join ${profiles} as profile on profile.user_id = account.id
      left join ${institutions} as institution
        on institution.name = profile.institution_name and profile.institution_name <> ''
      where record.kind in ('sign-in', 'sign-in-refused')
        and ${isWithinDays(sql`record.happened_at`, sql`${days.from}`, sql`${days.to}`)}
        and (account.user_type is null or account.user_type = 'jk-user')
    ), listed as (
      insert into ${reportSignIns} as known (record_id, institution_id, is_refused, happened_at)
      select id, institution_id, is_refused, happened_at from attempt
      on conflict (record_id) do update set institution_id = excluded.institution_id
        where known.institution_id <> excluded.institution_id
    )
    insert into ${reportSignInDays} (institution_id, day, signed_in, refused)
    select coalesce(institution_id, 0), day, count(*) filter (where not is_refused),
      count(*) filter (where is_refused)
    from attempt group by grouping sets ((day), (day, institution_id))
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

/** Deletes what is put anew after the last closed day: a few hundred rows for each day. */
export const deleteOpenDays = async (db: Db, closedDay: string): Promise<void> => {
  await db.delete(reportActiveDays).where(sql`(${reportActiveDays.day} + 0) > ${closedDay}::date`)
  await db.delete(reportSignInDays).where(gt(reportSignInDays.day, closedDay))
}

/** Deletes the sums after the last closed day of which otherwise only those that differ are written. */
export const deleteOpenSums = async (db: Db, closedDay: string): Promise<void> => {
  await db.delete(reportDays).where(sql`(${reportDays.day} + 0) > ${closedDay}::date`)
  await db.delete(reportLessonDays).where(gt(reportLessonDays.day, closedDay))
  await db.delete(reportSlots).where(eq(reportSlots.isOpen, true))
}

export interface Progress {
  readonly closedDay: string
  readonly rolledAt: Date | null
}

/** Whether it was missing: then all days are computed from the first one. */
const insertProgress = async (db: Db, dayBefore: string): Promise<boolean> => {
  const closedDay = await findFirstDay(db)
  const rows = await db
    .insert(reportProgress)
    .values({
      id: 1,
      closedDay: sql`least(${closedDay ?? dayBefore}::date - 1, ${dayBefore}::date)`,
    })
    .onConflictDoNothing()
    .returning({ id: reportProgress.id })
  return rows.length > 0
}

/** Undefined while another node has it, unless it is waited for. The lock ends with the transaction. */
export const lockProgress = async (
  db: Db,
  dayBefore: string,
  waits: boolean,
): Promise<Progress | undefined> => {
  if (!(await findProgress(db)) && (await insertProgress(db, dayBefore)))
    for (const table of [
      reportSlots,
      reportReturns,
      reportMembers,
      reportLearnerCourses,
      reportLearnerDays,
      reportFinishedLessons,
    ])
      await db.delete(table)
  const rows = await db
    .select({ closedDay: reportProgress.closedDay, rolledAt: reportProgress.rolledAt })
    .from(reportProgress)
    .for('update', waits ? {} : { skipLocked: true })
  return rows[0]
}

export const findProgress = async (db: Db): Promise<Progress | undefined> => {
  const rows = await db
    .select({ closedDay: reportProgress.closedDay, rolledAt: reportProgress.rolledAt })
    .from(reportProgress)
  return rows[0]
}

/** Reads every account, so it is counted once for all reports. */
export const countPeople = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::integer as people from ${audienceOf('everyone', sql`''`)} as person`,
  )
  return rows[0]?.people ?? 0
}

export const putProgress = async (
  db: Db,
  progress: Partial<Progress & { people: number }>,
): Promise<void> => {
  await db.update(reportProgress).set(progress).where(eq(reportProgress.id, 1))
}
