import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { studyDays, studyPlayers, studyRecords } from '../study.tables.ts'
import { emptyProgress, type Player, type Progress } from './credit-beat.ts'
import { readSeconds, writeSeconds } from './played-seconds.ts'

/** Of a video that belongs to no course. */
export const noCourse = 0

export interface PlayPlace {
  readonly courseId: number
  readonly videoId: number
}

/** Everything that a beat of one learner may change, as it stands in the database. */
export interface LearnerState extends PlayPlace {
  readonly userId: number
  readonly version: number
  readonly timeZone: string
  readonly player: Player
  readonly progress: Progress
  readonly isKept: boolean
  /** Seconds refused in this lesson. */
  readonly lessonRefused: number
  /** Distinct seconds in the whole course; exact only as long as they are few. */
  readonly courseCredited: number
}

interface StateRow extends Record<string, unknown> {
  userId: number
  version: number
  courseId: number
  videoId: number
  timeZone: string
  playId: string
  beatAt: string
  slack: number
  lastSeq: number
  seen: string
  refused: number
  position: number | null
  seconds: string | null
  finishedAt: string | null
  lessonRefused: number | null
  courseCredited: number
}

const toTime = (text: string | null): number | null => (text === null ? null : Date.parse(text))

const toState = (row: StateRow): LearnerState => ({
  userId: row.userId,
  version: row.version,
  courseId: row.courseId,
  videoId: row.videoId,
  timeZone: row.timeZone,
  player: {
    playId: row.playId,
    beatAt: Date.parse(row.beatAt),
    slack: row.slack,
    lastSeq: row.lastSeq,
    seen: BigInt(row.seen),
    refused: row.refused,
  },
  progress:
    row.position === null
      ? emptyProgress
      : {
          position: row.position,
          seconds: readSeconds(row.seconds ?? ''),
          finishedAt: toTime(row.finishedAt),
        },
  isKept: row.position !== null,
  lessonRefused: row.lessonRefused ?? 0,
  courseCredited: row.courseCredited,
})

/** The learners with the lesson that each of them plays. */
export const listLearnerStates = async (
  db: Db,
  userIds: readonly number[],
  countedSeconds: number,
): Promise<Map<number, LearnerState>> => {
  const { rows } = await db.execute<StateRow>(sql`
    select player.user_id as "userId", player.version, player.course_id as "courseId",
      player.video_id as "videoId", player.time_zone as "timeZone", player.play_id as "playId",
      player.beat_at as "beatAt", player.slack, player.last_seq as "lastSeq", player.seen,
      player.refused, lesson.position, lesson.seconds, lesson.finished_at as "finishedAt",
      lesson.refused as "lessonRefused",
      case when lesson.credited >= ${countedSeconds} then lesson.credited
        else (
          select coalesce(sum(other.credited), 0)::integer from ${studyRecords} as other
          where other.user_id = player.user_id and other.course_id = player.course_id
        )
      end as "courseCredited"
    from ${studyPlayers} as player left join ${studyRecords} as lesson
      on lesson.user_id = player.user_id and lesson.course_id = player.course_id
        and lesson.video_id = player.video_id
    where player.user_id = any(${sql.param([...userIds])}::integer[])
  `)
  return new Map(rows.map((row) => [row.userId, toState(row)]))
}

export interface StateChange {
  readonly state: LearnerState
  readonly credited: number
  readonly watchedAt: number
  readonly day: string
  readonly daySeconds: number
  readonly finishedLessons: number
}

const list = (values: readonly unknown[]) => sql.param([...values])

/**
 * Stores a group of changes in one statement and gives the learners whose change was stored: those
 * of whom something else was written since they were read are left out. Given in the order of their
 * ids they are locked in that order, so that two nodes seldom wait for each other in a circle.
 */
export const writeBeats = async (
  db: Db,
  changes: readonly StateChange[],
): Promise<ReadonlySet<number>> => {
  const of = <Value>(pick: (change: StateChange) => Value) => changes.map(pick)
  const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  const { rows } = await db.execute<{ userId: number }>(sql`
    with change as (
      select * from unnest(
        ${list(of(({ state }) => state.userId))}::integer[],
        ${list(of(({ state }) => state.version))}::integer[],
        ${list(of(({ state }) => moment(state.player.beatAt)))}::timestamptz[],
        ${list(of(({ state }) => state.player.slack))}::real[],
        ${list(of(({ state }) => state.player.lastSeq))}::integer[],
        ${list(of(({ state }) => String(state.player.seen)))}::bigint[],
        ${list(of(({ state }) => state.player.refused))}::integer[],
        ${list(of(({ state }) => state.courseId))}::integer[],
        ${list(of(({ state }) => state.videoId))}::integer[],
        ${list(of(({ state }) => state.isKept))}::boolean[],
        ${list(of(({ state }) => state.progress.position))}::integer[],
        ${list(of(({ state }) => writeSeconds(state.progress.seconds)))}::int4multirange[],
        ${list(of(({ credited }) => credited))}::integer[],
        ${list(of(({ state }) => state.lessonRefused))}::integer[],
        ${list(of(({ state }) => moment(state.progress.finishedAt)))}::timestamptz[],
        ${list(of(({ watchedAt }) => moment(watchedAt)))}::timestamptz[],
        ${list(of(({ day }) => day))}::date[],
        ${list(of(({ daySeconds }) => daySeconds))}::integer[],
        ${list(of(({ finishedLessons }) => finishedLessons))}::smallint[]
      ) as given(user_id, version, beat_at, slack, last_seq, seen, refused, course_id, video_id,
        is_kept, position, seconds, credited, lesson_refused, finished_at, watched_at, day,
        day_seconds, finished_lessons)
    ), player as (
      update ${studyPlayers} as kept set version = kept.version + 1, beat_at = change.beat_at,
        slack = change.slack, last_seq = change.last_seq, seen = change.seen,
        refused = change.refused
      from change
      where kept.user_id = change.user_id and kept.version = change.version
      returning kept.user_id
    ), record as (
      insert into ${studyRecords} (user_id, course_id, video_id, position, seconds, credited,
        refused, finished_at, last_watched_at)
      select user_id, course_id, video_id, position, seconds, credited, lesson_refused,
        finished_at, watched_at
      from change join player using (user_id) where is_kept
      on conflict (user_id, course_id, video_id) do update set position = excluded.position,
        seconds = excluded.seconds, credited = excluded.credited, refused = excluded.refused,
        finished_at = excluded.finished_at, last_watched_at = excluded.last_watched_at,
        is_hidden = false
    ), day as (
      insert into ${studyDays} as kept (user_id, day, seconds, finished_lessons)
      select user_id, day, day_seconds, finished_lessons
      from change join player using (user_id) where day_seconds > 0 or finished_lessons > 0
      on conflict (user_id, day) do update set seconds = kept.seconds + excluded.seconds,
        finished_lessons = kept.finished_lessons + excluded.finished_lessons
    )
    select user_id as "userId" from player
  `)
  return new Set(rows.map(({ userId }) => userId))
}

export interface NewPlay extends PlayPlace {
  readonly userId: number
  readonly playId: string
  readonly timeZone: string
  readonly openedAt: Date
  /** Of a learner who never played. */
  readonly slack: number
}

/** From here on no other play of this learner counts. What time had earned is not kept. */
export const putPlay = async (db: Db, { openedAt, slack, ...play }: NewPlay): Promise<void> => {
  const fresh = { ...play, beatAt: openedAt, lastSeq: 0, seen: 0n }
  await db
    .insert(studyPlayers)
    .values({ ...fresh, slack })
    .onConflictDoUpdate({
      target: studyPlayers.userId,
      set: {
        ...fresh,
        beatAt: sql`greatest(${studyPlayers.beatAt}, excluded.beat_at)`,
        version: sql`${studyPlayers.version} + 1`,
      },
    })
}

/** Undefined when the learner has not watched this lesson. */
export const findProgress = async (
  db: Db,
  userId: number,
  { courseId, videoId }: PlayPlace,
): Promise<Progress | undefined> => {
  const { rows } = await db.execute<{
    position: number
    seconds: string
    finishedAt: string | null
  }>(sql`
    select position, seconds, finished_at as "finishedAt" from ${studyRecords}
    where user_id = ${userId} and course_id = ${courseId} and video_id = ${videoId}
  `)
  const [row] = rows
  return row && { ...row, seconds: readSeconds(row.seconds), finishedAt: toTime(row.finishedAt) }
}
