import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import {
  getReportChat,
  getReportOverview,
  listReportCourses,
  listReportJobs,
  listReportLearners,
  listReportLessons,
  listReportMessages,
  listReportScopes,
  listReportSignIns,
  listReportStorage,
} from './calls.ts'
import { chatGroupings, courseSorts, learnerLists, maxReportDays } from './constants.ts'
import { reportsDrillDownEndpoints } from './drill-down.ts'
import {
  ReportChat,
  ReportChatDay,
  ReportCourse,
  ReportJob,
  ReportLearner,
  ReportLesson,
  ReportMessage,
  ReportSignIn,
  ReportStorage,
  sourcedPageOf,
} from './lists.ts'
import { ReportOverview, reportInput, reportSource } from './model.ts'

const paging = PageRequest.shape
const sort = z.enum(courseSorts).default('learners')
const list = z.enum(learnerLists).default('active')
/** Conversations by team, or by the advisor who answered first or closed them. */
const by = z.enum(chatGroupings).default('team')
const isRefused = z.boolean().optional()

/** `next` of the page before; read instead of the page number. */
const after = z.string().max(100).optional()
/** Where the list goes on; null: it ends with this page. */
const next = z.string().nullable()

const Choice = z.object({ id: Id, name: z.string() })

const access = 'reports.read'

export const reportsEndpoints = {
  ...reportsDrillDownEndpoints,
  getReportOverview: defineEndpoint({
    path: getReportOverview,
    summary: 'Figures of the school between two days, by day, and of as many days before',
    access,
    exported: 'reportDays',
    input: reportInput({
      /** That many days up to today, if there is no range. */
      days: z.int().min(1).max(maxReportDays).optional(),
    }),
    output: ReportOverview,
  }),
  listReportCourses: defineEndpoint({
    path: listReportCourses,
    summary: 'Courses that were studied, finished or abandoned, with their figures',
    access,
    exported: 'reportCourses',
    input: reportInput({ ...paging, sort }),
    output: sourcedPageOf(ReportCourse),
  }),
  listReportLearners: defineEndpoint({
    path: listReportLearners,
    summary: 'The learners behind a figure',
    access,
    exported: 'reportLearners',
    input: reportInput({ ...paging, list, after }),
    output: sourcedPageOf(ReportLearner).extend({ next }),
  }),
  listReportLessons: defineEndpoint({
    path: listReportLessons,
    summary: 'How many learners started and finished each lesson of a course',
    access,
    exported: 'reportLessons',
    input: reportInput({ courseId: Id }),
    output: z.object({ ...reportSource, list: z.array(ReportLesson) }),
  }),
  listReportSignIns: defineEndpoint({
    path: listReportSignIns,
    summary: "Learners' sign-ins and refused attempts",
    access,
    exported: 'reportSignIns',
    input: reportInput({ ...paging, isRefused }),
    output: sourcedPageOf(ReportSignIn),
  }),
  listReportMessages: defineEndpoint({
    path: listReportMessages,
    summary: 'Notices of the period: how many learners they reached and how many read them',
    access,
    exported: 'reportMessages',
    input: reportInput({ ...paging }),
    output: sourcedPageOf(ReportMessage),
  }),
  getReportChat: defineEndpoint({
    path: getReportChat,
    summary:
      'Cases opened and closed by day, and by team or advisor with medians of reply times, of the newest 5,000 cases',
    access,
    exported: 'reportChat',
    input: reportInput({ by }),
    output: z.object({
      ...reportSource,
      days: z.array(ReportChatDay),
      list: z.array(ReportChat),
    }),
  }),
  listReportStorage: defineEndpoint({
    path: listReportStorage,
    summary:
      'Space that the videos take by course, all qualities and kept originals, the largest first',
    access,
    exported: 'reportStorage',
    input: PageRequest,
    output: pageOf(ReportStorage).extend({
      /** Each video once, though it may be in several courses. */
      bytes: z.int(),
    }),
  }),
  listReportScopes: defineEndpoint({
    path: listReportScopes,
    summary: 'Institutions and courses by which reports can be filtered',
    access,
    input: Nothing,
    output: z.object({ institutions: z.array(Choice), courses: z.array(Choice) }),
  }),
  listReportJobs: defineEndpoint({
    path: listReportJobs,
    summary: 'Jobs in the queue by task',
    access,
    exported: 'reportJobs',
    input: Nothing,
    output: z.object({ list: z.array(ReportJob) }),
  }),
}
