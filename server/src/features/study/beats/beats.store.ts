import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { deliveryRows } from '../../media/index.ts'
import { accessVersion } from '../access-version.store.ts'
import type { StudyDay } from '../figures/days.store.ts'
import { studyPlayers, studyRecords } from '../study.tables.ts'
import {
  type Delivery,
  emptyProgress,
  type LessonRule,
  type Player,
  type PlayRule,
  type Progress,
} from './credit-beat.ts'
import { readSeconds } from './played-seconds.ts'

/** Course id of a video that belongs to no course. */
export const noCourse = 0

export interface PlayedLesson {
  readonly courseId: number
  readonly videoId: number
}

/** A lesson that a learner may watch, and what has to be watched of it. */
export interface FoundLesson extends PlayedLesson {
  readonly rule: LessonRule
}

/** Study of one day in one course. */
export interface CountedDay extends StudyDay {
  readonly courseId: number
}

/** All stored values of one learner that a beat may change. */
export interface LearnerState extends PlayedLesson {
  readonly userId: number
  readonly version: number
  /** Undefined: the lesson has to be found again. */
  readonly rule: PlayRule | undefined
  readonly timeZone: string
  readonly player: Player
  readonly progress: Progress
  /** Whether there is a record of this lesson. */
  readonly isKept: boolean
  /** The last day with study, as far as it is not in `study_days`; undefined before the first. */
  readonly day: CountedDay | undefined
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
  duration: number | null
  finishPercent: number | null
  openSecond: number | null
  timeZone: string
  playId: string
  beatAt: string
  slack: number
  lastSeq: number
  seen: string
  refused: number
  /** True for a play without a session. */
  isUnchecked: boolean
  keyUntil: string | null
  served: string | null
  day: string | null
  daySeconds: number
  dayFinishedLessons: number
  dayCourseId: number
  position: number | null
  seconds: string | null
  finishedAt: string | null
  lessonRefused: number | null
  courseCredited: number
}

const toTime = (text: string | null): number | null => (text === null ? null : Date.parse(text))

const toDelivery = ({ isUnchecked, keyUntil, served }: StateRow): Delivery =>
  isUnchecked
    ? { keyUntil: Number.POSITIVE_INFINITY, served: undefined }
    : {
        keyUntil: toTime(keyUntil) ?? Number.NEGATIVE_INFINITY,
        served: served === null ? undefined : readSeconds(served),
      }

const toState = (row: StateRow): LearnerState => ({
  userId: row.userId,
  version: row.version,
  courseId: row.courseId,
  videoId: row.videoId,
  rule:
    row.duration === null || row.finishPercent === null
      ? undefined
      : {
          duration: row.duration,
          finishPercent: row.finishPercent,
          openSecond: row.openSecond,
        },
  timeZone: row.timeZone,
  player: {
    playId: row.playId,
    beatAt: Date.parse(row.beatAt),
    slack: row.slack,
    lastSeq: row.lastSeq,
    seen: BigInt(row.seen),
    refused: row.refused,
    delivery: toDelivery(row),
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
  day:
    row.day === null
      ? undefined
      : {
          day: row.day,
          courseId: row.dayCourseId,
          seconds: row.daySeconds,
          finishedLessons: row.dayFinishedLessons,
        },
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
      player.video_id as "videoId",
      case when player.checked_version = topics.sum then player.duration end as duration,
      player.finish_percent as "finishPercent", player.open_second as "openSecond", player.time_zone as "timeZone", player.play_id as "playId",
      player.beat_at as "beatAt", player.slack, player.last_seq as "lastSeq", player.seen,
      player.refused, player.session_id is null as "isUnchecked",
      delivery.key_until as "keyUntil",
      case when not delivery.is_elsewhere then delivery.served end as "served", player.day::text, player.day_seconds as "daySeconds",
      player.day_finished_lessons as "dayFinishedLessons", player.day_course_id as "dayCourseId",
      lesson.position, lesson.seconds, lesson.finished_at as "finishedAt",
      lesson.refused as "lessonRefused",
      case when lesson.credited >= ${countedSeconds} then lesson.credited
        else (
          select coalesce(sum(other.credited), 0)::integer from ${studyRecords} as other
          where other.user_id = player.user_id and other.course_id = player.course_id
        )
      end as "courseCredited"
    from ${studyPlayers} as player cross join (select ${accessVersion} as sum) as topics
      left join ${studyRecords} as lesson
      on lesson.user_id = player.user_id and lesson.course_id = player.course_id
        and lesson.video_id = player.video_id
      left join ${deliveryRows('delivery')}
        on delivery.session_id = player.session_id and delivery.video_id = player.video_id
    where player.user_id = any(${sql.param([...userIds])}::integer[])
  `)
  return new Map(rows.map((row) => [row.userId, toState(row)]))
}

/** The sum of the versions of topics was read before the lesson was. */
export interface CheckedLesson extends FoundLesson {
  readonly checkedVersion: number
}

export interface NewPlay extends CheckedLesson {
  readonly userId: number
  readonly playId: string
  readonly sessionId: string
  readonly timeZone: string
  readonly openedAt: Date
  /** The most that a play begins with. */
  readonly slack: number
}

/** From here on no other play of this learner counts. Time that was not used is not kept. */
export const putPlay = async (
  db: Db,
  { openedAt, slack, rule, ...play }: NewPlay,
): Promise<void> => {
  const fresh = { ...play, ...rule, openSecond: null, beatAt: openedAt, lastSeq: 0, seen: 0n }
  await db
    .insert(studyPlayers)
    .values({ ...fresh, slack })
    .onConflictDoUpdate({
      target: studyPlayers.userId,
      set: {
        ...fresh,
        beatAt: sql`greatest(${studyPlayers.beatAt}, excluded.beat_at)`,
        slack: sql`least(${studyPlayers.slack}, excluded.slack)`,
        version: sql`${studyPlayers.version} + 1`,
        opens: sql`case when ${studyPlayers.courseId} = excluded.course_id
          and ${studyPlayers.videoId} = excluded.video_id
          then least(${studyPlayers.opens} + 1, 1000) else 1 end`,
      },
    })
}

/** Within a transaction that locks the row, so that no answer to a question is missed. */
export const setOpenSecond = async (
  db: Db,
  userId: number,
  openSecond: number | null,
): Promise<void> => {
  await db.update(studyPlayers).set({ openSecond }).where(eq(studyPlayers.userId, userId))
}

/** Undefined if this is not the play that counts for the learner; locks its row otherwise. */
export const updateRule = async (
  db: Db,
  userId: number,
  playId: string,
  { courseId, videoId, rule, checkedVersion }: CheckedLesson,
): Promise<{ openSecond: number | null } | undefined> => {
  const [row] = await db
    .update(studyPlayers)
    .set({ ...rule, checkedVersion })
    .where(
      and(
        eq(studyPlayers.userId, userId),
        eq(studyPlayers.playId, playId),
        eq(studyPlayers.courseId, courseId),
        eq(studyPlayers.videoId, videoId),
      ),
    )
    .returning({ openSecond: studyPlayers.openSecond })
  return row
}

/** Undefined when the learner has not watched this lesson. */
export const findProgress = async (
  db: Db,
  userId: number,
  { courseId, videoId }: PlayedLesson,
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
