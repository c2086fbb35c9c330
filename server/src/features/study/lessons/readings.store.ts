import { and, eq, isNull, sql, sum } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { writeSeconds } from '../beats/played-seconds.ts'
import { readKey } from '../records/record-key.ts'
import { studyDays, studyLessons, studyPlayers, studyRecords } from '../study.tables.ts'

/** One learner and one lesson without video. */
export interface ReadLesson {
  readonly userId: number
  readonly courseId: number
  readonly lessonId: number
}

const isRecordOf = ({ userId, courseId, lessonId }: ReadLesson) =>
  and(
    eq(studyRecords.userId, userId),
    eq(studyRecords.courseId, courseId),
    eq(studyRecords.videoId, readKey(lessonId)),
  )

const areFactsOf = ({ userId, courseId, lessonId }: ReadLesson) =>
  and(
    eq(studyLessons.userId, userId),
    eq(studyLessons.courseId, courseId),
    eq(studyLessons.lessonId, lessonId),
  )

export const findReadRecord = async (db: Db, lesson: ReadLesson) => {
  const [record] = await db
    .select({ credited: studyRecords.credited, finishedAt: studyRecords.finishedAt })
    .from(studyRecords)
    .where(isRecordOf(lesson))
  const [facts] = await db.select().from(studyLessons).where(areFactsOf(lesson))
  return {
    credited: record?.credited ?? 0,
    finishedAt: record?.finishedAt ?? null,
    servedAt: facts?.servedAt ?? null,
    hasReachedEnd: facts?.reachedAt != null,
    isKnown: facts !== undefined,
    isDone: facts?.doneAt != null,
    isPassed: facts?.isPassed ?? false,
    points: facts?.points ?? null,
    maxPoints: facts?.maxPoints ?? null,
    place: facts?.place ?? 0,
  }
}
export type ReadFacts = Awaited<ReturnType<typeof findReadRecord>>

/** Within a transaction: waits for whatever else changes the study of this learner. */
export const lockPlayer = async (db: Db, userId: number) => {
  const [row] = await db
    .select({
      playId: studyPlayers.playId,
      courseId: studyPlayers.courseId,
      key: studyPlayers.videoId,
      beatAt: studyPlayers.beatAt,
      timeZone: studyPlayers.timeZone,
      openSecond: studyPlayers.openSecond,
    })
    .from(studyPlayers)
    .where(eq(studyPlayers.userId, userId))
    .for('update')
  return row
}

/** Like `lockPlayer`, also for somebody who has not played or read anything yet. */
export const lockLearner = async (db: Db, userId: number): Promise<void> => {
  await lockPlayer(db, userId)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('study'), ${userId})`)
}

export const movePlayer = async (db: Db, userId: number, beatAt: Date): Promise<void> => {
  await db
    .update(studyPlayers)
    .set({ beatAt, version: sql`${studyPlayers.version} + 1` })
    .where(eq(studyPlayers.userId, userId))
}

export const findCreditedInCourse = async (
  db: Db,
  userId: number,
  courseId: number,
): Promise<number> => {
  const [row] = await db
    .select({ credited: sum(studyRecords.credited).mapWith(Number) })
    .from(studyRecords)
    .where(and(eq(studyRecords.userId, userId), eq(studyRecords.courseId, courseId)))
  return row?.credited ?? 0
}

/** What another feature tells of a lesson: its best result. */
export interface LessonResult {
  readonly isDone: boolean
  readonly isPassed: boolean
  /** Null: not marked. */
  readonly points: number | null
  readonly maxPoints: number | null
}

/** What happens to the facts: undefined leaves one as it is. */
interface FactChange {
  readonly reachedAt?: Date | undefined
  readonly result?: LessonResult | undefined
  readonly place?: number | undefined
}

export const putFacts = async (
  db: Db,
  lesson: ReadLesson,
  now: Date,
  change: FactChange,
): Promise<void> => {
  const { reachedAt, result, place } = change
  const columns = result && {
    doneAt: result.isDone ? now : null,
    isPassed: result.isPassed,
    points: result.points,
    maxPoints: result.maxPoints,
  }
  await db
    .insert(studyLessons)
    .values({ ...lesson, openedAt: now, servedAt: null, reachedAt, place: place ?? 0, ...columns })
    .onConflictDoUpdate({
      target: [studyLessons.userId, studyLessons.courseId, studyLessons.lessonId],
      set: {
        reachedAt: reachedAt
          ? sql`coalesce(${studyLessons.reachedAt}, excluded.reached_at)`
          : studyLessons.reachedAt,
        ...columns,
        ...(result?.isDone && {
          doneAt: sql`case when excluded.is_passed and not ${studyLessons.isPassed}
            then excluded.done_at else coalesce(${studyLessons.doneAt}, excluded.done_at) end`,
        }),
        ...(place !== undefined && { place }),
      },
    })
}

/** Keeps the first time. */
export const putServed = async (db: Db, lesson: ReadLesson, now: Date): Promise<void> => {
  await db
    .insert(studyLessons)
    .values({ ...lesson, openedAt: now, servedAt: now })
    .onConflictDoUpdate({
      target: [studyLessons.userId, studyLessons.courseId, studyLessons.lessonId],
      set: { servedAt: now },
      setWhere: isNull(studyLessons.servedAt),
    })
}

export interface RecordChange {
  readonly credited: number
  readonly position: number
  readonly finishedAt: Date | null
  /** When the learner did it. */
  readonly lastWatchedAt: Date
}

export const putReadRecord = async (
  db: Db,
  { userId, courseId, lessonId }: ReadLesson,
  { credited, position, finishedAt, lastWatchedAt }: RecordChange,
): Promise<void> => {
  const values = {
    credited,
    position,
    finishedAt,
    seconds: writeSeconds(credited > 0 ? [[0, credited]] : []),
  }
  await db
    .insert(studyRecords)
    .values({
      userId,
      courseId,
      videoId: readKey(lessonId),
      startedAt: lastWatchedAt,
      lastWatchedAt,
      ...values,
    })
    .onConflictDoUpdate({
      target: [studyRecords.userId, studyRecords.courseId, studyRecords.videoId],
      // Marks that come later do not move the record, nor bring it back.
      set: {
        ...values,
        lastWatchedAt: sql`greatest(${studyRecords.lastWatchedAt}, excluded.last_watched_at)`,
        isHidden: sql`${studyRecords.isHidden} and ${studyRecords.lastWatchedAt} >= excluded.last_watched_at`,
      },
    })
}

export const addToDay = async (
  db: Db,
  { userId, courseId }: ReadLesson,
  day: string,
  { seconds, finishedLessons }: { seconds: number; finishedLessons: number },
): Promise<void> => {
  if (seconds === 0 && finishedLessons === 0) return
  await db
    .insert(studyDays)
    .values({ userId, day, courseId, seconds, finishedLessons })
    .onConflictDoUpdate({
      target: [studyDays.userId, studyDays.day, studyDays.courseId],
      set: {
        seconds: sql`${studyDays.seconds} + excluded.seconds`,
        finishedLessons: sql`${studyDays.finishedLessons} + excluded.finished_lessons`,
      },
    })
}
