import type { PlaybackError } from '@jingke/contract/media'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns.ts'

const secondRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** References users; the foreign key is in the migration. */
const userId = () => integer().notNull()

export interface LastError {
  readonly reason: PlaybackError
  /** 0: no course. */
  readonly courseId: number
  readonly videoId: number
  readonly position: number
  readonly at: string
}

/**
 * What each learner has in hand for the next beat: the one play that counts, and the slack. Its
 * `version` guards everything that beats write about the learner.
 */
export const studyPlayers = pgTable(
  'study_players',
  {
    userId: userId().primaryKey(),
    version: integer().notNull().default(0),
    playId: uuid().notNull(),
    /** 0: no course. */
    courseId: integer().notNull(),
    /** As in `study_records`. */
    videoId: integer().notNull(),
    /** Whole seconds as measured. Null, as the two below: opened by a version that did not store it. */
    duration: integer(),
    finishPercent: smallint(),
    /** Sum of the versions of topics at which the lesson was found; at another sum it is searched for again. */
    checkedVersion: integer(),
    /** Where the first question of the video stands that has to be answered before more counts; null: none. */
    openSecond: integer(),
    /** Days of study begin at midnight here. */
    timeZone: text().notNull(),
    beatAt: time().notNull(),
    slack: real().notNull(),
    lastSeq: integer().notNull().default(0),
    seen: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    /** Seconds claimed and not credited, ever. */
    refused: integer().notNull().default(0),
    /** The last day with study, which beats count here; moved to `study_days` when another day or course begins. */
    day: date({ mode: 'string' }),
    daySeconds: integer().notNull().default(0),
    dayFinishedLessons: smallint().notNull().default(0),
    /** The course of these seconds; another course is counted in a row of its own. */
    dayCourseId: integer().notNull().default(0),
    /** How often in a row this lesson was opened. */
    opens: smallint().notNull().default(1),
    /** Whose deliveries of the video count; null: opened by a version that did not store it. */
    sessionId: uuid(),
    /** The last time that the player could not play; beats leave it as it is. */
    lastError: jsonb().$type<LastError>(),
  },
  (table) => [
    index('study_players_day')
      .on(table.day, table.dayCourseId, table.userId)
      .where(sql`day is not null`),
    index('study_players_error')
      .on(sql`(("last_error"->>'videoId')::integer)`)
      .where(sql`last_error is not null`),
    index('study_players_opens').on(table.userId).where(sql`opens >= 4`),
  ],
)

/**
 * One learner and one lesson. Without references to courses and videos: records are told only
 * through what the catalogue shows. No index holds a column that a beat changes, except the one in
 * which a lesson is finished.
 */
export const studyRecords = pgTable(
  'study_records',
  {
    userId: userId(),
    /** 0: the video by itself, as on `/video` and for partners' viewers. */
    courseId: integer().notNull(),
    /** For a lesson without video, its id as a negative number (`recordKey`). */
    videoId: integer().notNull(),
    position: integer().notNull(),
    seconds: secondRanges().notNull(),
    /** How many they are. */
    credited: integer().notNull(),
    refused: integer().notNull().default(0),
    finishedAt: time(),
    /** The first beat. */
    startedAt: time().notNull().defaultNow(),
    lastWatchedAt: time().notNull(),
    /** Taken out of the study record until it is watched again. */
    isHidden: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.videoId] }),
    index('study_records_video').on(table.videoId),
    index('study_records_started').on(table.startedAt),
    index('study_records_finished').on(table.finishedAt).where(sql`finished_at is not null`),
    check('study_records_credited', sql`credited >= 0 and position >= 0`),
  ],
)

/** What finishes a lesson without video, beside the seconds in `study_records`. */
export const studyLessons = pgTable(
  'study_lessons',
  {
    userId: userId(),
    courseId: integer().notNull(),
    lessonId: integer().notNull(),
    /** For the first time. */
    openedAt: time().notNull(),
    /** When its content was fetched for the first time; null: never. Rows from before this was stored count as fetched. */
    servedAt: time().default(new Date(0)),
    /** When the end was reached; null: not yet. */
    reachedAt: time(),
    /** When another feature said that it is done, or that it is passed now; null: it is not done, or not any more. */
    doneAt: time(),
    /** Whether the best result passes; points of that result, null: it is not marked. */
    isPassed: boolean().notNull().default(false),
    points: doublePrecision(),
    maxPoints: doublePrecision(),
    /** Where the reader was last, in the terms of the kind. */
    place: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.lessonId] }),
    index('study_lessons_done').on(table.doneAt).where(sql`done_at is not null`),
  ],
)

/**
 * Study by day, in the zone where the learner was, and course; without what `study_players` still
 * counts.
 */
export const studyDays = pgTable(
  'study_days',
  {
    userId: userId(),
    day: date({ mode: 'string' }).notNull(),
    /** 0: no course, or from before the course was stored. */
    courseId: integer().notNull().default(0),
    /** Watched for the first time or again. */
    seconds: integer().notNull(),
    finishedLessons: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.courseId] }),
    // Learners of a day in order. `user_id + 0`: for one learner's days the planner would prefer the bare
    // column to the primary key.
    index('study_days_by_day').on(table.day, sql`(user_id + 0)`),
    index('study_days_course').on(table.courseId, table.day),
  ],
)

/** All study by day and course; a day of a course may have two rows. */
export const countedDays = pgView('study_counted_days', {
  userId: integer().notNull(),
  day: date({ mode: 'string' }).notNull(),
  courseId: integer().notNull(),
  seconds: integer().notNull(),
  finishedLessons: smallint().notNull(),
  /** Still counted in the learner's row. */
  isOpen: boolean().notNull(),
}).as(sql`
  select user_id, day, course_id, seconds, finished_lessons, false as is_open from study_days
  union all
  select user_id, day, day_course_id, day_seconds, day_finished_lessons, true from study_players
  where day is not null`)

/** Chosen by the learner; without a row the default applies. */
export const studyGoals = pgTable('study_goals', {
  userId: userId().primaryKey(),
  /** In a week. */
  minutes: smallint().notNull(),
})

/** How often each second of a video was watched, a minute a row: three lists of sixty. */
export const studyCurves = pgTable(
  'study_curves',
  {
    videoId: integer().notNull(),
    minute: smallint().notNull(),
    watched: integer().array().notNull(),
    again: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.minute] })],
)

/** Given once for a course; tells what was true that day. */
export const certificates = pgTable(
  'certificates',
  {
    /** Without hyphens. */
    code: text().primaryKey(),
    userId: userId(),
    /** Null: of a training plan. */
    courseId: integer(),
    /** Without a foreign key: certificates outlive plans. */
    planId: integer(),
    /** How often the plan was finished with it; null: of a course. */
    round: smallint(),
    learnerName: text().notNull(),
    courseName: text().notNull(),
    teacherNames: text().array().notNull().default([]),
    lessonCount: smallint().notNull(),
    credited: integer().notNull(),
    /** Percent of the points of the graded lessons; null: the course asked for none. */
    result: smallint(),
    issuedAt: time().notNull(),
    /** The last day; null: without an end. */
    validUntil: date({ mode: 'string' }),
    /** Null: it was not withdrawn. */
    withdrawnAt: time(),
    /** For staff. */
    withdrawnReason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('certificates_course').on(table.userId, table.courseId),
    index('certificates_issued').on(table.issuedAt),
  ],
)
