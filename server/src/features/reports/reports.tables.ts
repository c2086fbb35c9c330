import { maxReportDays } from '@jingke/contract/reports'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
} from 'drizzle-orm/pg-core'
import { operationRecords, users } from '../auth/index.ts'

const day = () => date({ mode: 'string' }).notNull()
const sum = () => integer().notNull()

/** Ids below 1: 0 for the sum of all institutions or courses, -1 for learners without institution. */
const scope = () => integer().notNull()

/** The longest range of a report, in days; `report_active_days` has a number for each. */
export const reach = maxReportDays

/** Widths of slots in days. */
export const slotSpans = [1, 8, 64] as const

// Indexes of `day + 0` below serve only the deletion of open days: with an index of the bare day the
// planner reads the sums of all institutions and courses in a range instead of those of one.

/**
 * Sums of a day with study or a finished course. All but `learners` are running totals since the first
 * day, so that a range is the difference of two rows.
 */
export const reportDays = pgTable(
  'report_days',
  {
    institutionId: scope(),
    courseId: scope(),
    day: day(),
    /** Of this day. */
    learners: sum(),
    seconds: bigint({ mode: 'number' }).notNull(),
    /** On the school's days. */
    finishedLessons: sum(),
    /** Pairs of learner and course that were studied for the first time. */
    started: sum(),
    finished: sum(),
    /**
     * Of one institution and course: the learners of the day by how many days ago they studied last, at
     * most `reach`. Null in sums of all, which have a row of `report_active_days`.
     */
    gaps: smallint().array(),
    gapLearners: integer().array(),
  },
  (table) => [
    primaryKey({
      name: 'report_days_pk',
      columns: [table.institutionId, table.courseId, table.day],
    }),
    index('report_days_since').on(sql`(day + 0)`),
  ],
)

/** Distinct learners of the `reach` days up to this one, of one day fewer, and so on; the last is of this day. */
export const reportActiveDays = pgTable(
  'report_active_days',
  {
    institutionId: scope(),
    courseId: scope(),
    day: day(),
    learners: integer().array().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'report_active_days_pk',
      columns: [table.institutionId, table.courseId, table.day],
    }),
    index('report_active_days_since').on(sql`(day + 0)`),
  ],
)

/** Days of a row of `report_returns`, counted from 1970-01-01. */
export const returnSpan = 32

/**
 * Of one institution and course, the learners of a slot of closed days by the day before it on which they studied
 * last, which is at most `reach` days before. Put once, when the last day of the slot closes.
 */
export const reportReturns = pgTable(
  'report_returns',
  {
    institutionId: scope(),
    slot: integer().notNull(),
    courseId: scope(),
    /** Ascending. */
    previousDays: date({ mode: 'string' }).array().notNull(),
    /** As many as studied last on that day or earlier. */
    learners: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.slot, table.courseId] })],
)

/**
 * How things stand with pairs of learner and course, by a day that may be long ago. A slot is `span` days
 * counted from 1970-01-01; sums of all have wider slots too, so that a year is a few dozen rows.
 */
export const reportSlots = pgTable(
  'report_slots',
  {
    institutionId: scope(),
    courseId: scope(),
    span: smallint().notNull(),
    slot: integer().notNull(),
    /** What days that are not closed add; replaced each time. */
    isOpen: boolean().notNull(),
    /** Without a certificate, by the last day of study. */
    unfinished: sum(),
    /** With a certificate, by the first day of study. */
    finished: sum(),
  },
  (table) => [
    primaryKey({
      name: 'report_slots_pk',
      columns: [table.institutionId, table.courseId, table.span, table.slot, table.isOpen],
    }),
    // For the sums of every course of an institution, which are read from the index alone: a slot is put
    // long after its day, so the rows of one range lie in as many blocks.
    index('report_slots_slot').on(
      table.institutionId,
      table.span,
      table.slot,
      table.courseId,
      table.unfinished,
      table.finished,
    ),
    index('report_slots_open').on(table.span).where(sql`is_open`),
    // For the deletion of slots that nothing is in any more.
    index('report_slots_empty').on(table.span).where(sql`unfinished = 0 and finished = 0`),
  ],
)

/** The institution in which a learner is counted; a move takes effect with the next closed day. */
export const reportMembers = pgTable('report_members', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  institutionId: scope(),
  /** Earlier days were counted in another institution. */
  since: day(),
})

/**
 * How a learner stands with a course. Each list behind a figure is a range of one of the indexes, in the
 * order in which it is shown; the institution is in them so that a filter reads no rows.
 */
export const reportLearnerCourses = pgTable(
  'report_learner_courses',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer().notNull(),
    /** In which the learner is counted, as in `report_members`. */
    institutionId: scope(),
    /** Of study; null: a certificate without study. */
    firstDay: date({ mode: 'string' }),
    lastDay: date({ mode: 'string' }),
    finishedDay: date({ mode: 'string' }),
  },
  ({ userId, courseId, institutionId, firstDay, lastDay, finishedDay }) => {
    const [isFinished, isUnfinished] = [sql`finished_day is not null`, sql`finished_day is null`]
    const started = sql`(coalesce(first_day, finished_day))`
    return [
      primaryKey({ columns: [userId, courseId] }),
      index('report_started').on(firstDay, userId, courseId, institutionId),
      index('report_started_of_course').on(courseId, firstDay, userId, institutionId),
      index('report_finished').on(finishedDay, userId, courseId, institutionId).where(isFinished),
      index('report_finished_of_course')
        .on(courseId, finishedDay, userId, institutionId)
        .where(isFinished),
      index('report_completed').on(started, userId, courseId, institutionId).where(isFinished),
      index('report_completed_of_course')
        .on(courseId, started, userId, institutionId)
        .where(isFinished),
      index('report_unfinished').on(lastDay, userId, courseId, institutionId).where(isUnfinished),
      index('report_unfinished_of_course')
        .on(courseId, lastDay, userId, institutionId)
        .where(isUnfinished),
    ]
  },
)

/**
 * The days on which a learner studied, of each course and of any (course 0). A learner's last day in a range
 * is the one whose next day is after it, so the active learners of any range are a range of an index.
 */
export const reportLearnerDays = pgTable(
  'report_learner_days',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: scope(),
    day: day(),
    /** In which the learner is counted, as in `report_members`. */
    institutionId: scope(),
    /** Null: none yet. In no index, so that setting it stays heap-only. */
    nextDay: date({ mode: 'string' }),
  },
  ({ userId, courseId, day, institutionId }) => [
    primaryKey({ columns: [userId, courseId, day] }),
    index('report_active').on(courseId, day, userId),
    index('report_active_of_institution').on(institutionId, courseId, day, userId),
  ],
)

/** Lessons that learners started and finished on a day. */
export const reportLessonDays = pgTable(
  'report_lesson_days',
  {
    institutionId: scope(),
    courseId: integer().notNull(),
    day: day(),
    videoId: integer().notNull(),
    started: sum(),
    finished: sum(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.courseId, table.day, table.videoId] }),
    index('report_lesson_days_day').on(table.day),
  ],
)

/** The finished ones one by one, with the institution in which they are counted; -1: none. */
export const reportFinishedLessons = pgTable(
  'report_finished_lessons',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer().notNull(),
    videoId: integer().notNull(),
    institutionId: scope(),
    finishedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.videoId] }),
    index('report_finished_lessons_of_institution').on(table.institutionId, table.finishedAt),
  ],
)

/** Attempts of learners to sign in. */
export const reportSignInDays = pgTable(
  'report_sign_in_days',
  {
    institutionId: scope(),
    day: day(),
    signedIn: sum(),
    refused: sum(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.day] }),
    index('report_sign_in_days_day').on(table.day),
  ],
)

/** The same attempts one by one, with the institution in which they are counted; -1: none. */
export const reportSignIns = pgTable(
  'report_sign_ins',
  {
    recordId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => operationRecords.id, { onDelete: 'cascade' }),
    institutionId: scope(),
    isRefused: boolean().notNull(),
    happenedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('report_sign_ins_of_institution').on(
      table.institutionId,
      table.isRefused,
      table.happenedAt,
      table.recordId,
    ),
  ],
)

/** One row: up to where the sums are final, when they were last computed, and what was counted then. */
export const reportProgress = pgTable('report_progress', {
  id: smallint().primaryKey(),
  /** Days up to this one are not computed again. */
  closedDay: day(),
  rolledAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** Whom a notice to everyone reaches; null: not counted yet. */
  people: integer(),
})
