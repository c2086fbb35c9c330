import type { Db } from '../../platform/database/db.ts'
import { dayIn } from '../../platform/time/time-zones.ts'
import { countSeconds, type Seconds, writeSeconds } from './beats/played-seconds.ts'
import { newCertificateCode } from './certificates/certificate-code.ts'
import { addToCurves, type CurveMinute } from './curves/curves.store.ts'
import { certificates, studyDays, studyPlayers, studyRecords } from './study.tables.ts'

export interface ImportedRecord {
  readonly userId: number
  readonly courseId: number
  readonly videoId: number
  readonly position: number
  readonly seconds: Seconds
  readonly refused: number
  readonly finishedAt: Date | null
  readonly startedAt: Date
  readonly lastWatchedAt: Date
}

export interface ImportedStudy {
  readonly timeZone: string
  readonly records: readonly ImportedRecord[]
  readonly days: readonly (typeof studyDays.$inferInsert)[]
  readonly curves: readonly CurveMinute[]
  readonly certificates: readonly Omit<typeof certificates.$inferInsert, 'code'>[]
}

/** Study that happened before this school kept it; of learners who have none here yet. */
export const importStudy = async (
  db: Db,
  { timeZone, records, days, curves, certificates: earned }: ImportedStudy,
): Promise<void> => {
  if (records.length > 0)
    await db.insert(studyRecords).values(
      records.map(({ seconds, ...record }) => ({
        ...record,
        seconds: writeSeconds(seconds),
        credited: countSeconds(seconds),
      })),
    )
  const byUser = Map.groupBy(records, ({ userId }) => userId)
  const players = [...byUser].flatMap(([userId, own]) => {
    const last = own.toSorted((a, b) => b.lastWatchedAt.getTime() - a.lastWatchedAt.getTime())[0]
    if (!last) return []
    const { courseId, videoId, lastWatchedAt: beatAt } = last
    const refused = own.reduce((sum, one) => sum + one.refused, 0)
    const playId = crypto.randomUUID()
    // The seconds of that day are in `days`.
    const day = dayIn(timeZone, beatAt.getTime())
    const play = { userId, courseId, videoId, playId, timeZone, beatAt, slack: 0, refused }
    return [{ ...play, day, dayCourseId: courseId }]
  })
  if (players.length > 0) await db.insert(studyPlayers).values(players)
  if (days.length > 0) await db.insert(studyDays).values([...days])
  if (earned.length > 0)
    await db
      .insert(certificates)
      .values(earned.map((certificate) => ({ ...certificate, code: newCertificateCode() })))
  await addToCurves(db, curves)
}
