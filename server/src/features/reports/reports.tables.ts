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
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../platform/database/columns.ts'
import { users } from '../auth/auth.tables.ts'

const day = () => date({ mode: 'string' })
const sum = () => integer().notNull()

/**
 * Sums of a day: of an institution, course and video, and with 0 for all of them. Only the sum of all videos has
 * learners and seconds, only that of all courses sign-ins.
 */
export const reportDays = pgTable(
  'report_days',
  {
    institutionId: integer().notNull(),
    courseId: integer().notNull(),
    videoId: integer().notNull(),
    day: day().notNull(),
    /** Computed again until the day is over everywhere. */
    isOpen: boolean().notNull(),
    learners: sum(),
    seconds: bigint({ mode: 'number' }).notNull(),
    startedLessons: sum(),
    finishedLessons: sum(),
    signedIn: sum(),
    refused: sum(),
  },
  ({ institutionId, courseId, videoId, day }) => [
    primaryKey({ columns: [institutionId, videoId, courseId, day] }),
    index('report_days_open').on(day).where(sql`is_open`),
  ],
)

/**
 * A learner's study of a course, or of any (0). A learner who changes institution leaves a copy that counts in
 * the former one; lists are made of the present rows.
 */
export const reportLearners = pgTable(
  'report_learners',
  {
    userId: belongsTo(() => users.id),
    courseId: integer().notNull(),
    /** 0: none. */
    institutionId: integer().notNull(),
    /** The days that count in the institution, both included; 'infinity': the present row. */
    countedFrom: day().notNull().default('-infinity'),
    countedTo: day().notNull().default('infinity'),
    /** Days of study, ascending. */
    days: day().array().notNull(),
    firstDay: day().generatedAlwaysAs(sql`days[1]`),
    lastDay: day().generatedAlwaysAs(sql`days[cardinality(days)]`),
    /** Day of the certificate. */
    finishedDay: day(),
  },
  ({ userId, courseId, countedTo }) => [
    primaryKey({ columns: [userId, courseId, countedTo] }),
    index('report_learners_course').on(courseId),
  ],
)

/** One row. */
export const reportProgress = pgTable('report_progress', {
  id: smallint().primaryKey(),
  /** Days up to this one are not computed again. */
  closedDay: day().notNull(),
  /** Null: the first computation is not complete. */
  rolledAt: time(),
})
