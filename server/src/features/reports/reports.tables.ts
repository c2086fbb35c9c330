import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
} from 'drizzle-orm/pg-core'

const day = () => date({ mode: 'string' }).notNull()
const sum = () => integer().notNull()

/** Ids below 1: 0 for the sum of all institutions or courses, -1 for learners without institution. */
const scope = () => integer().notNull()

/**
 * Study of one day. Learners are counted by the day of study before this one, so that the number of
 * distinct learners between two days is a sum: those whose day before lies before the first day.
 */
export const reportStudyDays = pgTable(
  'report_study_days',
  {
    institutionId: scope(),
    courseId: scope(),
    day: day(),
    /** `neverStudied` if there was none; of the course, or of any if `courseId` is 0. */
    previousDay: day(),
    learners: sum(),
    seconds: bigint({ mode: 'number' }).notNull(),
    finishedLessons: sum(),
    /** Pairs of learner and course that were studied for the first time. */
    started: sum(),
    /** Learners without a certificate of the course at the end of the day; 0 if `courseId` is 0. */
    unfinished: sum(),
    /** Learners without a certificate of the course before the day; 0 if `courseId` is 0. */
    returned: sum(),
  },
  (table) => [
    primaryKey({
      name: 'report_study_days_pk',
      columns: [table.institutionId, table.courseId, table.day, table.previousDay],
    }),
    index('report_study_days_institution').on(table.institutionId, table.day),
    index('report_study_days_day').on(table.day),
  ],
)

/** Finished courses by the day on which the learner finished and the one on which they started. */
export const reportCourseFinishes = pgTable(
  'report_course_finishes',
  {
    institutionId: scope(),
    courseId: scope(),
    finishedOn: day(),
    startedOn: day(),
    learners: sum(),
  },
  (table) => [
    primaryKey({
      name: 'report_course_finishes_pk',
      columns: [table.institutionId, table.courseId, table.finishedOn, table.startedOn],
    }),
    index('report_course_finishes_day').on(table.finishedOn),
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

/** One row: up to where the sums are final, and when they were last computed. */
export const reportProgress = pgTable('report_progress', {
  id: smallint().primaryKey(),
  /** Days up to this one are not computed again. */
  closedDay: day(),
  rolledAt: timestamp({ withTimezone: true, mode: 'date' }),
})
