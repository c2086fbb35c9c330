import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { pageOf } from '../core/paging.ts'
import { reportSource } from './model.ts'

/** Empty: the course does not exist any more. */
const courseName = z.string()

export const ReportCourse = z.object({
  courseId: Id,
  courseName,
  /** Who studied it between the two days. */
  learners: z.int(),
  seconds: z.int(),
  started: z.int(),
  finished: z.int(),
  finishedOfStarted: z.int(),
  abandoned: z.int(),
})
export type ReportCourse = z.output<typeof ReportCourse>

export const ReportLearner = z.object({
  userId: Id,
  name: z.string(),
  userName: z.string(),
  institutionName: z.string(),
  /** The course started, finished or abandoned; null in the list of active learners. */
  course: z.object({ id: Id, name: courseName }).nullable(),
  /** The last day of study, or the day of the start or the end. */
  day: z.iso.date(),
  /** Studied between the two days, in the course if there is one. */
  seconds: z.int(),
})
export type ReportLearner = z.output<typeof ReportLearner>

export const ReportLesson = z.object({
  lessonId: Id,
  title: z.string(),
  started: z.int(),
  finished: z.int(),
})
export type ReportLesson = z.output<typeof ReportLesson>

export const ReportSignIn = z.object({
  id: z.int(),
  happenedAt: z.iso.datetime(),
  /** Null: there is no account of the given name. */
  userId: Id.nullable(),
  name: z.string(),
  userName: z.string(),
  isRefused: z.boolean(),
  reason: z.enum(['password', 'old-password', 'disabled']).nullable(),
  device: z.string(),
  address: z.string(),
})
export type ReportSignIn = z.output<typeof ReportSignIn>

export const ReportMessage = z.object({
  id: Id,
  title: z.string(),
  audienceName: z.string(),
  startsAt: z.iso.datetime(),
  reached: z.int(),
  read: z.int(),
})
export type ReportMessage = z.output<typeof ReportMessage>

export const ReportStorage = z.object({
  /** Null: videos of no course. */
  courseId: Id.nullable(),
  courseName,
  videos: z.int(),
  bytes: z.int(),
})
export type ReportStorage = z.output<typeof ReportStorage>

/**
 * Conversations of a team, or of an advisor. Times are medians in seconds of the team's working
 * hours; null: no reply.
 */
export const ReportChat = z.object({
  /** Null: nobody has answered yet. */
  id: Id.nullable(),
  name: z.string(),
  opened: z.int(),
  closed: z.int(),
  replies: z.int(),
  firstReplySeconds: z.int().nullable(),
  replySeconds: z.int().nullable(),
  /** Closed cases that were rated, and the mean of their stars to one decimal. */
  ratings: z.int(),
  stars: z.number().nullable(),
})
export type ReportChat = z.output<typeof ReportChat>

export const ReportChatDay = z.object({ day: z.iso.date(), opened: z.int(), closed: z.int() })
export type ReportChatDay = z.output<typeof ReportChatDay>

export const ReportJob = z.object({
  task: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Given up after the last attempt. */
  failed: z.int(),
  oldestWaitingAt: z.iso.datetime().nullable(),
  lastError: z.string(),
})
export type ReportJob = z.output<typeof ReportJob>

export const sourcedPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend(reportSource)
