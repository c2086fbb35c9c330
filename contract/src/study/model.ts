import { z } from 'zod'
import { CourseCard, OtherLessonKind, PlayedRanges } from '../catalogue/model.ts'
import { LessonProgress } from '../catalogue/progress-model.ts'
import { Id } from '../core/fields.ts'

/** An IANA name, as `Intl.DateTimeFormat().resolvedOptions().timeZone` gives it. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)

/** What is known about one learner and one lesson. */
export const WatchRecord = LessonProgress.extend({
  /** Null: the video by itself, without a course. */
  courseId: Id.nullable(),
  videoId: Id,
  /** Whole seconds as measured. */
  duration: z.int(),
  /** Seconds watched, joined and in order. */
  ranges: PlayedRanges,
  /** How much of the duration has to be watched. */
  finishPercent: z.int(),
  /** Seconds still to be watched until the lesson is finished; 0 once it is. */
  missing: z.int(),
})
export type WatchRecord = z.output<typeof WatchRecord>

/** What is known about one learner and one lesson that is read. */
export const ReadRecord = z.object({
  /** Whole seconds that are credited, at most the length of the lesson. */
  credited: z.int(),
  isFinished: z.boolean(),
  /** What is missing until the lesson is finished; nothing once it is. */
  missing: z.object({
    seconds: z.int(),
    /** Its end was not reached yet. */
    end: z.boolean(),
  }),
  /** Where the reader was last, as the client said: a page, or thousandths of an article. */
  place: z.int(),
})
export type ReadRecord = z.output<typeof ReadRecord>

/** One row of the study record. */
export const StudyRecord = LessonProgress.extend({
  courseId: Id,
  courseName: z.string(),
  thumbnail: z.string(),
  lessonId: Id,
  lessonTitle: z.string(),
  kind: OtherLessonKind,
  /** Null: a lesson of another kind. */
  videoId: Id.nullable(),
  duration: z.int(),
  finishedAt: z.iso.datetime().nullable(),
  lastWatchedAt: z.iso.datetime(),
})
export type StudyRecord = z.output<typeof StudyRecord>

export const CourseProgress = z.object({
  courseId: Id,
  percent: z.int().min(0).max(100),
  finishedLessons: z.int(),
  isFinished: z.boolean(),
})
export type CourseProgress = z.output<typeof CourseProgress>

/** A rectangle of a sheet of small pictures; the address is good for some minutes. */
export const LessonPicture = z.object({
  url: z.string(),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  /** The size of the whole sheet. */
  sheetWidth: z.int(),
  sheetHeight: z.int(),
})
export type LessonPicture = z.output<typeof LessonPicture>

/** Where to go on. */
export const ContinueLearning = z.object({
  course: CourseCard.pick({ id: true, name: true, thumbnail: true }),
  percent: z.int(),
  lessonId: Id,
  lessonTitle: z.string(),
  kind: OtherLessonKind,
  /** Null: a lesson of another kind. */
  videoId: Id.nullable(),
  position: z.int(),
  duration: z.int(),
  /** Seconds from the position to the end of the lesson. */
  timeLeft: z.int(),
  /** The picture of that second; null while there are no small pictures. */
  picture: LessonPicture.nullable(),
  poster: z.string(),
  lastWatchedAt: z.iso.datetime(),
})
export type ContinueLearning = z.output<typeof ContinueLearning>

const Day = z.iso.date()

export const StudyFigures = z.object({
  /** In the learner's zone. */
  today: Day,
  /** Every requested day, oldest first, including days without study. */
  days: z.array(z.object({ day: Day, seconds: z.int(), finishedLessons: z.int() })),
  /** Every week that these days touch, by its Monday, the oldest first. */
  weeks: z.array(z.object({ monday: Day, seconds: z.int(), finishedLessons: z.int() })),
  streak: z.object({
    /** Days of study in a row; one missed day between two does not end it. */
    days: z.int(),
    longest: z.int(),
    hasStudiedToday: z.boolean(),
    /** The last day on which study keeps the streak; null without one. */
    keepUntil: Day.nullable(),
  }),
  /** Minutes to study from Monday to Sunday. */
  weeklyGoal: z.int(),
  totals: z.object({
    seconds: z.int(),
    days: z.int(),
    finishedLessons: z.int(),
    finishedCourses: z.int(),
  }),
})
export type StudyFigures = z.output<typeof StudyFigures>

/** As a person may write it. */
export const CertificateCode = z.string().trim().min(1).max(40)

/** Issued when a course or a training plan is finished, with the facts of that day. */
export const Certificate = z.object({
  /** As printed: `ABCD-EFGH-JKMN-PQRS`. */
  code: z.string(),
  learnerName: z.string(),
  /** The name of the course or the plan. */
  courseName: z.string(),
  kind: z.enum(['course', 'plan']),
  teacherNames: z.array(z.string()),
  /** For a plan, its required items. */
  lessonCount: z.int(),
  /** Distinct seconds watched. */
  credited: z.int(),
  /** Percent of the points of its graded quizzes and assignments, as on the day of issue; null: none was asked for. */
  result: z.int().min(0).max(100).nullable(),
  issuedAt: z.iso.datetime(),
  /** The last day; null: without an end. */
  validUntil: z.iso.date().nullable(),
  isExpired: z.boolean(),
  /** Null: it was not withdrawn. */
  withdrawnAt: z.iso.datetime().nullable(),
})
export type Certificate = z.output<typeof Certificate>

/** A certificate as staff see it. */
export const IssuedCertificate = Certificate.extend({
  learnerId: Id,
  /** Null: of a plan. */
  courseId: Id.nullable(),
  /** For staff; empty while it is valid. */
  withdrawnReason: z.string(),
})
export type IssuedCertificate = z.output<typeof IssuedCertificate>

/** Second by second, from the start of the video. */
export const VideoCurve = z.object({
  videoId: Id,
  duration: z.int(),
  /** Learners and partners' viewers who watched some of it. */
  viewers: z.int(),
  /** How many watched this second. */
  watched: z.array(z.int()),
  /** How often it was watched once more by someone who had seen it. */
  again: z.array(z.int()),
  /** How many left the video here and have not come back. */
  left: z.array(z.int()),
})
export type VideoCurve = z.output<typeof VideoCurve>

/** A study record as staff see it. */
export const LearnerRecord = StudyRecord.extend({
  /** Seconds claimed and not credited. */
  refused: z.int(),
})
export type LearnerRecord = z.output<typeof LearnerRecord>
