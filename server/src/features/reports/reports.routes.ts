import { reportsEndpoints } from '@jingke/contract/reports'
import { implement } from '../../platform/implement.ts'
import { getReportChat } from './chat/get-report-chat.ts'
import { listReportCases } from './chat/list-report-cases.ts'
import { listReportReplies } from './chat/list-report-replies.ts'
import { listReportCourses } from './courses/list-report-courses.ts'
import { listReportJobs } from './jobs/list-report-jobs.ts'
import { listReportQueue } from './jobs/list-report-queue.ts'
import { listReportLearners } from './learners/list-report-learners.ts'
import { listReportLessons } from './lessons/list-report-lessons.ts'
import { listReportRecords } from './lessons/list-report-records.ts'
import { listReportMessages } from './messages/list-report-messages.ts'
import { listReportReaders } from './messages/list-report-readers.ts'
import { getReportOverview } from './overview/get-report-overview.ts'
import { listReportScopes } from './scopes/list-report-scopes.ts'
import { listReportSignIns } from './sign-ins/list-report-sign-ins.ts'
import { listReportStorage } from './storage/list-report-storage.ts'
import { listReportVideos } from './storage/list-report-videos.ts'

export const reportsRoutes = implement(reportsEndpoints, {
  getReportOverview,
  listReportCourses,
  listReportLearners,
  listReportLessons,
  listReportSignIns,
  listReportMessages,
  getReportChat,
  listReportStorage,
  listReportScopes,
  listReportJobs,
  listReportRecords,
  listReportReaders,
  listReportVideos,
  listReportCases,
  listReportReplies,
  listReportQueue,
})
