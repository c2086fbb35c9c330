import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { byRule } from '../core/rules.ts'
import {
  listReportCases,
  listReportQueue,
  listReportReaders,
  listReportRecords,
  listReportReplies,
  listReportVideos,
} from './calls.ts'
import { caseLists, chatGroupings, jobStates, readerLists, recordLists } from './constants.ts'
import { sourcedPageOf } from './lists.ts'
import { reportInput } from './model.ts'

/** Empty names: the account has none. */
const person = { userId: Id, name: z.string(), userName: z.string() }

export const ReportRecord = z.object({
  ...person,
  institutionName: z.string(),
  /** Null: the video by itself. */
  course: z.object({ id: Id, name: z.string() }).nullable(),
  /** Title of the lesson, or of the video that is in no lesson of the course; empty: it does not exist any more. */
  title: z.string(),
  /** When the lesson was started or finished. */
  at: z.iso.datetime(),
})
export type ReportRecord = z.output<typeof ReportRecord>

export const ReportReader = z.object({
  ...person,
  institutionName: z.string(),
  /** A notice to a person, an institution or a course may be for staff too. */
  isLearner: z.boolean(),
  /** Null: not read. */
  readAt: z.iso.datetime().nullable(),
})
export type ReportReader = z.output<typeof ReportReader>

export const ReportVideo = z.object({ id: Id, name: z.string(), bytes: z.int() })
export type ReportVideo = z.output<typeof ReportVideo>

export const ReportCase = z.object({
  id: Id,
  ...person,
  /** Empty: no team. */
  teamName: z.string(),
  /** For opened cases who answered first, for others who closed it; empty: nobody. */
  advisorName: z.string(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  stars: z.int().nullable(),
})
export type ReportCase = z.output<typeof ReportCase>

export const ReportReply = z.object({
  caseId: Id,
  ...person,
  teamName: z.string(),
  advisorName: z.string(),
  askedAt: z.iso.datetime(),
  repliedAt: z.iso.datetime(),
  /** Counted in the team's working hours. */
  seconds: z.int(),
  /** The first one of the case. */
  isFirst: z.boolean(),
})
export type ReportReply = z.output<typeof ReportReply>

export const ReportQueuedJob = z.object({
  id: z.string(),
  runAt: z.iso.datetime(),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string(),
})
export type ReportQueuedJob = z.output<typeof ReportQueuedJob>

const paging = PageRequest.shape
const access = 'reports.read'

/** Cases of one team or advisor, with null of none; without it all cases. */
const ofOne = {
  by: z.enum(chatGroupings).default('team'),
  groupedId: Id.nullable().optional(),
}

export const reportsDrillDownEndpoints = {
  listReportRecords: defineEndpoint({
    path: listReportRecords,
    summary: 'The lessons that learners finished, or with `lessonId` who started or finished it',
    access,
    exported: 'reportRecords',
    input: reportInput({
      ...paging,
      list: z.enum(recordLists).default('finished'),
      /** Lesson of the course `courseId`. */
      lessonId: Id.optional(),
    }).refine(
      ({ list, lessonId }) => list === 'finished' || lessonId !== undefined,
      byRule('required', ['lessonId']),
    ),
    output: sourcedPageOf(ReportRecord),
  }),
  listReportReaders: defineEndpoint({
    path: listReportReaders,
    summary: 'Whom a notice reaches, or who has read it',
    access,
    exported: 'reportReaders',
    input: PageRequest.extend({
      messageId: Id,
      list: z.enum(readerLists).default('reached'),
    }),
    /** With the title of the notice; empty: there is none. */
    output: pageOf(ReportReader).extend({ title: z.string() }),
  }),
  listReportVideos: defineEndpoint({
    path: listReportVideos,
    summary: 'The space of each video: of all, of a course, or of those in no course',
    access,
    exported: 'reportVideos',
    input: PageRequest.extend({ courseId: Id.nullable().optional() }),
    output: pageOf(ReportVideo),
  }),
  listReportCases: defineEndpoint({
    path: listReportCases,
    summary: 'The cases that were opened, closed or rated',
    access,
    exported: 'reportCases',
    input: reportInput({ ...paging, ...ofOne, list: z.enum(caseLists).default('opened') }),
    output: sourcedPageOf(ReportCase),
  }),
  listReportReplies: defineEndpoint({
    path: listReportReplies,
    summary: 'The replies in the newest 5,000 cases, with their times',
    access,
    exported: 'reportReplies',
    input: reportInput({ ...paging, ...ofOne }),
    output: sourcedPageOf(ReportReply),
  }),
  listReportQueue: defineEndpoint({
    path: listReportQueue,
    summary: 'The jobs of a task that wait, run or have failed',
    access,
    exported: 'reportQueue',
    input: PageRequest.extend({ task: z.string().min(1).max(100), state: z.enum(jobStates) }),
    output: pageOf(ReportQueuedJob),
  }),
}
