import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { studyCurves, studyRecords } from '../study.tables.ts'

/** Seconds in a row of the table. */
export const minuteLength = 60

export interface CurveMinute {
  readonly videoId: number
  readonly minute: number
  readonly watched: number[]
  readonly again: number[]
}

const sumOf = (ours: AnyPgColumn, theirs: SQL) => sql`array(
  select ours + theirs
  from unnest(${ours}, ${theirs}) with ordinality as pair(ours, theirs, number)
  order by number
)`

/** In the order of their keys, so that two nodes cannot deadlock. */
export const addToCurves = async (db: Db, minutes: readonly CurveMinute[]): Promise<void> => {
  if (minutes.length === 0) return
  const sorted = minutes.toSorted(
    (one, other) => one.videoId - other.videoId || one.minute - other.minute,
  )
  await db
    .insert(studyCurves)
    .values(sorted)
    .onConflictDoUpdate({
      target: [studyCurves.videoId, studyCurves.minute],
      set: {
        watched: sumOf(studyCurves.watched, sql`excluded.watched`),
        again: sumOf(studyCurves.again, sql`excluded.again`),
      },
    })
}

export const listCurve = (db: Db, videoId: number): Promise<CurveMinute[]> =>
  db
    .select()
    .from(studyCurves)
    .where(eq(studyCurves.videoId, videoId))
    .orderBy(asc(studyCurves.minute))

/** Where those who watched the video are. */
export const listPositions = (
  db: Db,
  videoId: number,
): Promise<{ position: number; viewers: number }[]> =>
  db
    .select({ position: studyRecords.position, viewers: count() })
    .from(studyRecords)
    .where(eq(studyRecords.videoId, videoId))
    .groupBy(studyRecords.position)
