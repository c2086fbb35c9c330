import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { studyDays, studyPlayers, studyRecords } from '../study.tables.ts'
import type { CountedDay, LearnerState } from './beats.store.ts'
import { writeSeconds } from './played-seconds.ts'

export interface StateChange {
  readonly state: LearnerState
  /** The record of the lesson does not exist yet. */
  readonly isNew: boolean
  readonly credited: number
  /** A day of a course that moves from the learner's row to `study_days`. */
  readonly closedDay: CountedDay | undefined
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
  const closed = changes.flatMap(({ state: { userId }, closedDay }) =>
    closedDay ? [{ userId, ...closedDay }] : [],
  )
  const { rows } = await db.execute<{ userId: number }>(sql`
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
        ${of(({ isNew }) => isNew)}::boolean[],
        ${of(({ state }) => state.progress.position)}::integer[],
        ${of(({ state }) => `"${writeSeconds(state.progress.seconds)}"`)}::int4multirange[],
        ${of(({ credited }) => credited)}::integer[],
        ${of(({ state }) => state.lessonRefused)}::integer[],
        ${of(({ state }) => moment(state.progress.finishedAt))}::timestamptz[],
        ${of(({ state }) => state.day?.day ?? null)}::date[],
        ${of(({ state }) => state.day?.seconds ?? 0)}::integer[],
        ${of(({ state }) => state.day?.finishedLessons ?? 0)}::smallint[],
        ${of(({ state }) => state.day?.courseId ?? 0)}::integer[]
      ) as given(user_id, version, beat_at, slack, last_seq, seen, refused, course_id, video_id,
        is_new, position, seconds, credited, lesson_refused, finished_at, day, day_seconds,
        day_finished_lessons, day_course_id)
    ), player as (
      update ${studyPlayers} as kept set version = kept.version + 1, beat_at = change.beat_at,
        slack = change.slack, last_seq = change.last_seq, seen = change.seen,
        refused = change.refused, day = change.day, day_seconds = change.day_seconds,
        day_finished_lessons = change.day_finished_lessons, day_course_id = change.day_course_id
      from change
      where kept.user_id = change.user_id and kept.version = change.version
      returning change.*
    ), record as (
      update ${studyRecords} as kept set position = player.position, seconds = player.seconds,
        credited = player.credited, refused = player.lesson_refused,
        finished_at = player.finished_at, last_watched_at = player.beat_at, is_hidden = false
      from player
      where kept.user_id = player.user_id and kept.course_id = player.course_id
        and kept.video_id = player.video_id
    ), new_record as (
      insert into ${studyRecords} (user_id, course_id, video_id, position, seconds, credited,
        refused, finished_at, started_at, last_watched_at)
      select user_id, course_id, video_id, position, seconds, credited, lesson_refused,
        finished_at, beat_at, beat_at
      from player where is_new
    ), closed_day as (
      insert into ${studyDays} as kept (user_id, day, course_id, seconds, finished_lessons)
      select closed.* from unnest(
        ${list(closed.map(({ userId }) => userId))}::integer[],
        ${list(closed.map(({ day }) => day))}::date[],
        ${list(closed.map(({ courseId }) => courseId))}::integer[],
        ${list(closed.map(({ seconds }) => seconds))}::integer[],
        ${list(closed.map(({ finishedLessons }) => finishedLessons))}::smallint[]
      ) as closed(user_id, day, course_id, seconds, finished_lessons) join player using (user_id)
      on conflict (user_id, day, course_id) do update set seconds = kept.seconds + excluded.seconds,
        finished_lessons = kept.finished_lessons + excluded.finished_lessons
    )
    select user_id as "userId" from change where user_id not in (select user_id from player)
  `)
  return new Set(rows.map(({ userId }) => userId))
}
