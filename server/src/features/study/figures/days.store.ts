import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { studyDays, studyPlayers } from '../study.tables.ts'

export interface StudyDay {
  readonly day: string
  readonly seconds: number
  readonly finishedLessons: number
}

/** All days with study, the oldest first: one row for each day of a learner's life at most. */
export const listDays = (db: Db, userId: number): Promise<StudyDay[]> =>
  db
    .select({
      day: studyDays.day,
      seconds: studyDays.seconds,
      finishedLessons: studyDays.finishedLessons,
    })
    .from(studyDays)
    .where(eq(studyDays.userId, userId))
    .orderBy(asc(studyDays.day))

/** The zone of the last play. */
export const findTimeZone = async (db: Db, userId: number): Promise<string | undefined> => {
  const rows = await db
    .select({ timeZone: studyPlayers.timeZone })
    .from(studyPlayers)
    .where(eq(studyPlayers.userId, userId))
  return rows[0]?.timeZone
}
