import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { StudyDay } from '../figures/days.store.ts'
import { countedDays, type LastError, studyPlayers, studyRecords } from '../study.tables.ts'

/** The play that counts for the learner; two reads by primary key. */
export const findPlay = async (db: Db, userId: number) => {
  const rows = await db
    .select({
      courseId: studyPlayers.courseId,
      videoId: studyPlayers.videoId,
      timeZone: studyPlayers.timeZone,
      beatAt: studyPlayers.beatAt,
      lastError: studyPlayers.lastError,
      position: sql<number>`coalesce(${studyRecords.position}, 0)`,
    })
    .from(studyPlayers)
    .leftJoin(
      studyRecords,
      and(
        eq(studyRecords.userId, studyPlayers.userId),
        eq(studyRecords.courseId, studyPlayers.courseId),
        eq(studyRecords.videoId, studyPlayers.videoId),
      ),
    )
    .where(eq(studyPlayers.userId, userId))
  return rows[0]
}

/** Seconds of each day with study since the given one, the oldest first. */
export const listDaysSince = async (
  db: Db,
  userId: number,
  since: string,
): Promise<Pick<StudyDay, 'day' | 'seconds'>[]> => {
  const { rows } = await db.execute<{ day: string; seconds: number }>(sql`
    select day::text, sum(seconds)::integer as seconds
    from ${countedDays} where user_id = ${userId} and day >= ${since}::date
    group by day order by day`)
  return rows
}

export const putLastError = async (db: Db, userId: number, lastError: LastError): Promise<void> => {
  await db.update(studyPlayers).set({ lastError }).where(eq(studyPlayers.userId, userId))
}

/** Learners whose last error since then is this one. */
export const countLearnersWithError = (
  db: Db,
  { videoId, reason, since }: { videoId: number; reason: LastError['reason']; since: Date },
): Promise<number> =>
  db.$count(
    studyPlayers,
    and(
      sql`(${studyPlayers.lastError}->>'videoId')::integer = ${videoId}`,
      sql`${studyPlayers.lastError}->>'reason' = ${reason}`,
      sql`${studyPlayers.lastError}->>'at' >= ${since.toISOString()}`,
    ),
  )
