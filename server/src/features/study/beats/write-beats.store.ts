import { sql } from 'drizzle-orm'
import { type Db, executePrepared } from '../../../platform/db.ts'
import { studyDays, studyPlayers, studyRecords } from '../study.tables.ts'
import type { LearnerState } from './beats.store.ts'
import { writeSeconds } from './played-seconds.ts'

export interface StateChange {
  readonly state: LearnerState
  readonly credited: number
  readonly day: string
  readonly daySeconds: number
  readonly finishedLessons: number
}

/** A Postgres array; the values are numbers, dates and ranges, in which nothing is to be escaped. */
const list = (values: readonly (string | number | bigint | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`

const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/**
 * Stores a group of changes in one statement and returns the learners whose change was not stored,
 * because their version is another one by now. Learners are locked in the given order; in the order
 * of their ids, deadlocks between nodes are rare.
 */
export const writeBeats = async (
  db: Db,
  changes: readonly StateChange[],
): Promise<ReadonlySet<number>> => {
  const of = (pick: (change: StateChange) => string | number | bigint | boolean | null) =>
    list(changes.map(pick))
  const rows = await executePrepared<{ userId: number }>(
    db,
    'study-write-beats',
    sql`
    with change as (
      select * from unnest(
        ${of(({ state }) => state.userId)}::integer[],
        ${of(({ state }) => state.version)}::integer[],
        ${of(({ state }) => moment(state.player.beatAt))}::timestamptz[],
        ${of(({ state }) => state.player.slack)}::real[],
        ${of(({ state }) => state.player.lastSeq)}::integer[],
        ${of(({ state }) => state.player.seen)}::bigint[],
        ${of(({ state }) => state.player.refused)}::integer[],
        ${of(({ state }) => state.courseId)}::integer[],
        ${of(({ state }) => state.videoId)}::integer[],
        ${of(({ state }) => state.isKept)}::boolean[],
        ${of(({ state }) => state.progress.position)}::integer[],
        ${of(({ state }) => `"${writeSeconds(state.progress.seconds)}"`)}::int4multirange[],
        ${of(({ credited }) => credited)}::integer[],
        ${of(({ state }) => state.lessonRefused)}::integer[],
        ${of(({ state }) => moment(state.progress.finishedAt))}::timestamptz[],
        ${of(({ day }) => day)}::date[],
        ${of(({ daySeconds }) => daySeconds)}::integer[],
        ${of(({ finishedLessons }) => finishedLessons)}::smallint[]
      ) as given(user_id, version, beat_at, slack, last_seq, seen, refused, course_id, video_id,
        is_kept, position, seconds, credited, lesson_refused, finished_at, study_day, day_seconds,
        finished_lessons)
    ), player as (
      update ${studyPlayers} as kept set version = kept.version + 1, beat_at = change.beat_at,
        slack = change.slack, last_seq = change.last_seq, seen = change.seen,
        refused = change.refused
      from change
      where kept.user_id = change.user_id and kept.version = change.version
      returning change.*
    ), record as (
      insert into ${studyRecords} (user_id, course_id, video_id, position, seconds, credited,
        refused, finished_at, last_watched_at)
      select user_id, course_id, video_id, position, seconds, credited, lesson_refused,
        finished_at, beat_at
      from player where is_kept
      on conflict (user_id, course_id, video_id) do update set position = excluded.position,
        seconds = excluded.seconds, credited = excluded.credited, refused = excluded.refused,
        finished_at = excluded.finished_at, last_watched_at = excluded.last_watched_at,
        is_hidden = false
    ), day as (
      insert into ${studyDays} as kept (user_id, day, seconds, finished_lessons)
      select user_id, study_day, day_seconds, finished_lessons
      from player where day_seconds > 0 or finished_lessons > 0
      on conflict (user_id, day) do update set seconds = kept.seconds + excluded.seconds,
        finished_lessons = kept.finished_lessons + excluded.finished_lessons
    )
    select user_id as "userId" from change where user_id not in (select user_id from player)
  `,
  )
  return new Set(rows.map(({ userId }) => userId))
}
