import type { Contract } from '@jingke/contract'
import { workFileUploadPath } from '@jingke/contract/assessment/calls'
import type { Language } from '@jingke/contract/core'
import { attachmentUploadPath, documentUploadPath, uploadPath } from '@jingke/contract/media'
import { planFileUploadPath } from '@jingke/contract/plans/calls'
import {
  assessmentKinds,
  assessmentRoutes,
  copyVideoQuestions,
  createAssessment,
  createWorkFileRules,
  findOpenSecond,
  listOwnResults,
  startQuizJobs,
} from './features/assessment/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import {
  authRoutes,
  createIdentify,
  createUnsubscribe,
  passwordResetJob,
  sendResetLinks,
  startAwayMails,
} from './features/auth/index.ts'
import {
  backupRoutes,
  createOpenBackup,
  findLastBackup,
  startBackupJobs,
} from './features/backup/index.ts'
import {
  articleKind,
  catalogueRoutes,
  contentRoutes,
  createCatalogue,
  findCourseOfLesson,
  findLinkFaults,
  findOpenContent,
  hasCourse,
  hasLesson,
  listPublicCourseIds,
  putLessonContent,
  refreshCoursesOf,
  setLearnerGroup,
  startCourseClock,
} from './features/catalogue/index.ts'
import {
  chatRoutes,
  createChatSocket,
  hasUnreadAnswers,
  learnersAdvisedBy,
  startHandOver,
  startWorkList,
} from './features/chat/index.ts'
import { startDigests } from './features/digests/index.ts'
import { courseMembers, favouritesRoutes } from './features/favourites/index.ts'
import { healthRoutes, startAlerts } from './features/health/index.ts'
import { mailRoutes, startMailJobs } from './features/mail/index.ts'
import { marksRoutes } from './features/marks/index.ts'
import {
  canWatchVideo,
  createAttachmentUploads,
  createDocumentUploads,
  createLearnerFileUploads,
  createMedia,
  createOpenAttachment,
  createOpenDocument,
  createOpenLearnerFile,
  createPlaybackCheck,
  createSessionWatch,
  createUploadHandler,
  createVodSource,
  documentKind,
  mayAddLearnerFiles,
  mediaRoutes,
  playbackOrigins,
  startMediaJobs,
} from './features/media/index.ts'
import { hasUnreadMessages, messagesRoutes, startMessageJobs } from './features/messages/index.ts'
import { createPartners, isSignedFor, partnerRoutes } from './features/partner/index.ts'
import {
  createIdentifyImpersonation,
  peopleRoutes,
  startImportJobs,
} from './features/people/index.ts'
import {
  createCalendarFile,
  createPlanFileRules,
  importedPlans,
  mergePlanGrants,
  overdueLearners,
  plansPersonalData,
  plansRoutes,
  startPlanJobs,
} from './features/plans/index.ts'
import { openSignedImage, profileRoutes } from './features/profile/index.ts'
import { reportsRoutes, startRollUp } from './features/reports/index.ts'
import { createSite, dropUnsafeAddresses, siteRoutes } from './features/site/index.ts'
import {
  createStudy,
  listOwnCourses,
  noteServed,
  studyInCourse,
  studyRoutes,
} from './features/study/index.ts'
import { createLessonsChanged } from './lessons-changed.ts'
import type { Context } from './platform/context.ts'
import { registerFiles } from './platform/http/files.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerCalendarFile } from './platform/http/pages/calendar-file.ts'
import { registerDocs } from './platform/http/pages/docs.ts'
import { registerPrivateImages } from './platform/http/pages/private-images.ts'
import { registerUnsubscribe } from './platform/http/pages/unsubscribe-page.ts'
import { createVisitorAnswers } from './platform/http/pages/visitor-answers.ts'
import { registerWeb } from './platform/http/pages/web.ts'
import { timeLimits } from './platform/http/requests/time-limit.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerSocket } from './platform/http/sockets/socket-route.ts'
import type { Route } from './platform/implement.ts'
import { handleJob } from './platform/jobs/index.ts'
import {
  registerAttachments,
  registerSessionWatch,
  registerUploads,
  registerVod,
} from './platform/media-files/index.ts'
import { createMetrics, registerMetrics } from './platform/metrics/index.ts'
import { startSweeps } from './start-sweeps.ts'
import { timesMoved } from './times-moved.ts'
import { topics } from './topics.ts'

/** Composes all features; no other module imports all of them. */
export const createApp = async (context: Context, limits = timeLimits) => {
  context.bus.declare(topics)
  await dropUnsafeAddresses(context)
  const site = createSite(context)
  const catalogue = createCatalogue(context)
  const hasPublicCourses = async () => (await site.info('zh-CN')).hasPublicCourses
  const lessonsChanged = createLessonsChanged(context)
  const media = await createMedia(context, {
    canWatch: async (identity, { videoId, lessonIds }) => {
      if (identity.kind === 'temporary') return false
      if (identity.kind === 'jk-tplus') return isSignedFor(context, identity, videoId)
      return catalogue.canWatchAnyLesson(identity.userId, lessonIds)
    },
    canOpenLesson: ({ userId }, lessonId) => catalogue.canWatchAnyLesson(userId, [lessonId]),
    canOpenCourse: ({ userId }, courseId) => catalogue.isVisible(userId, courseId),
    hasLesson: (lessonId) => hasLesson(context.db, lessonId),
    hasCourse: (courseId) => hasCourse(context.db, courseId),
    documents: {
      courseOf: (lessonId) => findCourseOfLesson(context.db, lessonId, 'document'),
      put: async (db, lessonId, content) => {
        const isNew = await putLessonContent(db, lessonId, { ...content, isReady: true })
        if (isNew) await lessonsChanged(db, [lessonId])
        else await refreshCoursesOf(db, [lessonId])
      },
      open: (identity, lesson) => findOpenContent(context.db, identity, 'document', lesson),
      noteServed: (identity, lesson) => noteServed(context, identity, lesson),
    },
    lessonsChanged,
    timesMoved,
  })
  const study = createStudy(context, catalogue, {
    canWatchVideo: (identity, videoId) => canWatchVideo(media, identity, videoId),
    findOpenSecond,
    listOwnResults,
  })
  const assessment = createAssessment(context)
  const partners = createPartners(context)
  const schoolName = async (language: Language) => (await site.settings(language)).webName
  const siteNames = () => Promise.all((['zh-CN', 'en'] as const).map(schoolName))
  const rules = {
    isOneDevice: async () => (await site.rules()).isOneDevice,
    isSecondStepRequired: async () => (await site.rules()).isSecondStepRequired,
  }
  // A capability of the contract that is missing here does not compile.
  const routes: { [Capability in keyof Contract]: Route[] } = {
    mail: mailRoutes,
    auth: authRoutes(rules, siteNames, schoolName),
    profile: profileRoutes,
    site: siteRoutes(site, findLinkFaults),
    media: mediaRoutes(media),
    catalogue: [
      ...catalogueRoutes(
        context,
        catalogue,
        {
          inCourse: studyInCourse(study),
          listOwnCourses: listOwnCourses(study),
          noteServed: (identity, lesson) => noteServed(context, identity, lesson),
        },
        hasPublicCourses,
      ),
      ...contentRoutes(
        lessonsChanged,
        { article: articleKind, document: documentKind, ...assessmentKinds },
        copyVideoQuestions,
      ),
    ],
    favourites: favouritesRoutes(catalogue),
    marks: marksRoutes(catalogue),
    study: studyRoutes(study),
    assessment: assessmentRoutes(assessment, learnersAdvisedBy, study),
    messages: messagesRoutes(courseMembers, catalogue),
    chat: chatRoutes(catalogue, study),
    partner: partnerRoutes(partners),
    people: peopleRoutes(
      study,
      setLearnerGroup,
      [plansPersonalData],
      mergePlanGrants,
      importedPlans,
    ),
    plans: plansRoutes(study),
    audit: auditRoutes,
    reports: reportsRoutes,
    backup: backupRoutes,
    health: healthRoutes(),
  }
  const allRoutes = Object.values(routes).flat()
  const identifyCaller = createIdentify(context, rules, createIdentifyImpersonation(context))
  const identify = async (token: string) => identifyCaller(token)
  const app = await createHttpServer(context, identifyCaller, allRoutes, limits)
  app.addHook('onClose', study.close)
  registerDocs(app)
  registerHealth(app, context)
  registerUnsubscribe(app, createUnsubscribe(context))
  registerCalendarFile(app, createCalendarFile(context))
  await registerFiles(app, context.storage)
  registerPrivateImages(app, (name, query) => openSignedImage(context, name, query))
  await registerWeb(app, {
    ...site,
    ...partners,
    answersFor: createVisitorAnswers(context, allRoutes),
    playbackOrigins: () => playbackOrigins(media),
    listPublicCourses: async () => ((await hasPublicCourses()) ? listPublicCourseIds(context) : []),
    publicUrl: context.config.publicUrl,
  })
  const checkToken = createPlaybackCheck(context, identify)
  registerVod(app, createVodSource(media, checkToken), context.config.mediaAccel)
  registerSessionWatch(app, createSessionWatch(context, checkToken))
  const chatSocket = createChatSocket(context, identify, catalogue)
  const { countOpen } = registerSocket(app, context.config.publicUrl, chatSocket)
  if (context.config.metricsToken) {
    const lastBackupAt = async () => (await findLastBackup(context.config))?.startedAt
    const metrics = createMetrics(context, countOpen, lastBackupAt)
    registerMetrics(app, metrics, context.config.metricsToken)
  }
  const uploads = { path: uploadPath, uploads: media.uploads }
  await registerUploads(app, uploads, createUploadHandler(media, identify))
  const attachments = { path: attachmentUploadPath, uploads: media.uploads }
  await registerUploads(app, attachments, createAttachmentUploads(media, identify))
  const documents = { path: documentUploadPath, uploads: media.uploads }
  await registerUploads(app, documents, createDocumentUploads(media, identify))
  registerAttachments(app, createOpenAttachment(media, identify), context.config.mediaAccel)
  const openDocument = createOpenDocument(media, identify)
  registerAttachments(app, openDocument, context.config.mediaAccel, '/documents')
  const ofWork = { path: workFileUploadPath, uploads: media.uploads, isAllowed: mayAddLearnerFiles }
  const workFiles = createWorkFileRules(context, learnersAdvisedBy)
  await registerUploads(app, ofWork, createLearnerFileUploads(media, identify, workFiles))
  const ofPlans = { ...ofWork, path: planFileUploadPath }
  const planFiles = createPlanFileRules(context)
  await registerUploads(app, ofPlans, createLearnerFileUploads(media, identify, planFiles))
  const openLearnerFile = createOpenLearnerFile(media, identify)
  registerAttachments(app, openLearnerFile, context.config.mediaAccel, '/learner-files')
  registerAttachments(app, createOpenBackup(context, identify), undefined, '/backups')
  if (context.config.runsJobs) await startMediaJobs(media)
  startCourseClock(context)
  startRollUp(context)
  startWorkList(study, overdueLearners)
  startSweeps(context)
  startHandOver(context)
  await startMailJobs(context, site.letterhead, [
    handleJob(passwordResetJob, (asked) => sendResetLinks(context, asked)),
  ])
  startAlerts(context)
  startAwayMails(
    context,
    async (userId, since) =>
      (await hasUnreadAnswers(context.db, userId, since)) ||
      hasUnreadMessages(context, catalogue, userId, since),
  )
  startDigests(study)
  await startMessageJobs(context, courseMembers)
  await startImportJobs(context, importedPlans)
  await startPlanJobs(study)
  await startQuizJobs(assessment)
  await startBackupJobs(context)
  return app
}
