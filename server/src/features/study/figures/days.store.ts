import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { certificates, countedDays, studyGoals, studyPlayers } from '../study.tables.ts'

export interface StudyDay {
  readonly day: string
  readonly seconds: number
  readonly finishedLessons: number
}

export interface StudyHistory {
  /**
   * All days with study, the oldest first: at most one row per day, with what is still counted in the
   * learner's row.
   */
  readonly days: readonly StudyDay[]
  readonly certificates: number
  /** From the last play. */
  readonly timeZone: string | null
  /** Minutes; null: none was chosen. */
  readonly weeklyGoal: number | null
}

export const readStudyHistory = async (db: Db, userId: number): Promise<StudyHistory> => {
  const { rows } = await db.execute<StudyHistory & Record<string, unknown>>(sql`
    select
      coalesce((
        select json_agg(json_build_object('day', studied.day::text, 'seconds', studied.seconds,
          'finishedLessons', studied.lessons) order by studied.day)
        from (
          select day, sum(seconds)::integer as seconds, sum(finished_lessons)::integer as lessons
          from ${countedDays} where user_id = ${userId} group by day
        ) as studied), '[]') as days,
      (select count(*)::integer from ${certificates} where user_id = ${userId}) as certificates,
      (select time_zone from ${studyPlayers} where user_id = ${userId}) as "timeZone",
      (select minutes from ${studyGoals} where user_id = ${userId}) as "weeklyGoal"`)
  return rows[0] ?? { days: [], certificates: 0, timeZone: null, weeklyGoal: null }
}

export const listDays = async (db: Db, userId: number): Promise<readonly StudyDay[]> =>
  (await readStudyHistory(db, userId)).days

export const putWeeklyGoal = async (db: Db, userId: number, minutes: number): Promise<void> => {
  await db
    .insert(studyGoals)
    .values({ userId, minutes })
    .onConflictDoUpdate({ target: studyGoals.userId, set: { minutes } })
}
