import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { countedDays, studyPlayers } from '../study.tables.ts'

export interface StudyDay {
  readonly day: string
  readonly seconds: number
  readonly finishedLessons: number
}

/**
 * All days with study, the oldest first: at most one row per day, with what
 * is still counted in the learner's row.
 */
export const listDays = async (db: Db, userId: number): Promise<StudyDay[]> => {
  const { rows } = await db.execute<StudyDay & Record<string, unknown>>(sql`
    select day::text, sum(seconds)::integer as seconds,
      sum(finished_lessons)::integer as "finishedLessons"
    from ${countedDays} where user_id = ${userId}
    group by day order by day
  `)
  return rows
}

/** The zone of the last play. */
export const findTimeZone = async (db: Db, userId: number): Promise<string | undefined> => {
  const rows = await db
    .select({ timeZone: studyPlayers.timeZone })
    .from(studyPlayers)
    .where(eq(studyPlayers.userId, userId))
  return rows[0]?.timeZone
}
