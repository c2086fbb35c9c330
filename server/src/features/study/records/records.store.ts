import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { noCourse } from '../beats/beats.store.ts'
import { readSeconds, type Seconds } from '../beats/played-seconds.ts'
import { certificates, studyLessons, studyPlayers, studyRecords } from '../study.tables.ts'

const columns = {
  courseId: studyRecords.courseId,
  videoId: studyRecords.videoId,
  position: studyRecords.position,
  credited: studyRecords.credited,
  refused: studyRecords.refused,
  finishedAt: studyRecords.finishedAt,
  lastWatchedAt: studyRecords.lastWatchedAt,
  isHidden: studyRecords.isHidden,
}

/** For queries that join `studyLessons` by `isResultOf`. */
const withResult = {
  ...columns,
  isPassed: sql<boolean>`coalesce(${studyLessons.isPassed}, false)`,
  points: studyLessons.points,
  maxPoints: studyLessons.maxPoints,
}

const isResultOf = and(
  eq(studyLessons.userId, studyRecords.userId),
  eq(studyLessons.courseId, studyRecords.courseId),
  eq(studyLessons.lessonId, sql`-${studyRecords.videoId}`),
)

/** Everything about one learner and one lesson but the seconds themselves. */
export interface RecordRow {
  readonly courseId: number
  readonly videoId: number
  readonly position: number
  readonly credited: number
  readonly refused: number
  readonly finishedAt: Date | null
  readonly lastWatchedAt: Date
  readonly isHidden: boolean
  /** The result of a quiz or an assignment. */
  readonly isPassed: boolean
  /** Points of the best result; null: there is none. */
  readonly points: number | null
  readonly maxPoints: number | null
}

/** Unpaged: a learner has at most a few thousand. */
export const listRecords = (db: Db, userId: number): Promise<RecordRow[]> =>
  db
    .select(withResult)
    .from(studyRecords)
    .leftJoin(studyLessons, isResultOf)
    .where(and(eq(studyRecords.userId, userId), ne(studyRecords.courseId, noCourse)))

export interface WatchedRecord extends RecordRow {
  readonly seconds: Seconds
}

export interface CourseRecords {
  readonly records: WatchedRecord[]
  /** Null: the learner has no certificate of the course, or it was withdrawn. */
  readonly certificateCode: string | null
}

export const listRecordsInCourse = async (
  db: Db,
  userId: number,
  courseId: number,
): Promise<CourseRecords> => {
  const rows = await db
    .select({
      record: { ...withResult, seconds: studyRecords.seconds },
      certificateCode: certificates.code,
    })
    .from(studyRecords)
    .leftJoin(studyLessons, isResultOf)
    .leftJoin(
      certificates,
      and(
        eq(certificates.userId, studyRecords.userId),
        eq(certificates.courseId, studyRecords.courseId),
        isNull(certificates.withdrawnAt),
      ),
    )
    .where(and(eq(studyRecords.userId, userId), eq(studyRecords.courseId, courseId)))
  return {
    records: rows.map(({ record }) => ({ ...record, seconds: readSeconds(record.seconds) })),
    certificateCode: rows[0]?.certificateCode ?? null,
  }
}

export const hideRecord = async (
  db: Db,
  userId: number,
  { courseId, videoId }: { courseId: number; videoId: number },
): Promise<void> => {
  await db
    .update(studyRecords)
    .set({ isHidden: true })
    .where(
      and(
        eq(studyRecords.userId, userId),
        eq(studyRecords.courseId, courseId),
        eq(studyRecords.videoId, videoId),
      ),
    )
}

/** Seconds that a learner ever claimed and did not get. */
export const findRefused = async (db: Db, userId: number): Promise<number> => {
  const rows = await db
    .select({ refused: studyPlayers.refused })
    .from(studyPlayers)
    .where(eq(studyPlayers.userId, userId))
  return rows[0]?.refused ?? 0
}

/** What these people watched outside of any course, the last watched first. */
export const listLooseRecords = async (
  db: Db,
  userIds: readonly number[],
  slice: { limit: number; offset: number },
) => {
  const condition = and(isAnyOf(studyRecords.userId, userIds), eq(studyRecords.courseId, noCourse))
  if (userIds.length === 0) return { rows: [], total: 0 }
  const rows = await db
    .select({ ...columns, userId: studyRecords.userId })
    .from(studyRecords)
    .where(condition)
    .orderBy(desc(studyRecords.lastWatchedAt), desc(studyRecords.userId), studyRecords.videoId)
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: await db.$count(studyRecords, condition) }
}

export interface StudyPair {
  readonly userId: number
  readonly courseId: number
}

/** The records of learners, each in one course. */
export const listRecordsOfPairs = (
  db: Db,
  pairs: readonly StudyPair[],
): Promise<(RecordRow & { userId: number })[]> =>
  db
    .select({ ...withResult, userId: studyRecords.userId })
    .from(studyRecords)
    .leftJoin(studyLessons, isResultOf)
    .where(
      sql`(${studyRecords.userId}, ${studyRecords.courseId}) in (
        select * from unnest(${sql.param(pairs.map(({ userId }) => userId))}::integer[],
          ${sql.param(pairs.map(({ courseId }) => courseId))}::integer[]))`,
    )
