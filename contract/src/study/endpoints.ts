import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { BytesAnswer, Id, Keyword, Nothing, Second } from '../core/fields.ts'
import { signedIn, watchers } from '../core/identity.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { byRule } from '../core/rules.ts'
import { playbackErrors } from '../media/constants.ts'
import {
  addBeat,
  exportStudyRecords,
  getContinueLearning,
  getStudyFigures,
  getWatchRecord,
  listCertificates,
  listCourseProgress,
  listStudyRecords,
  openPlay,
  openReading,
  removeStudyRecord,
  reportPlaybackError,
  reportReading,
  setWeeklyGoal,
  verifyCertificate,
} from './calls.ts'
import { consoleEndpoints } from './console-endpoints.ts'
import { playbackRates, studyStates, weeklyGoals } from './constants.ts'
import {
  Certificate,
  CertificateCode,
  ContinueLearning,
  CourseProgress,
  ReadRecord,
  StudyFigures,
  StudyRecord,
  TimeZone,
  WatchRecord,
} from './model.ts'
import { studyProblems } from './problems.ts'

/** Without `courseId` the video by itself is recorded, as on `/video` and for partners' viewers. */
const Lesson = z.object({ videoId: Id, courseId: Id.optional() })

export const studyEndpoints = {
  openPlay: defineEndpoint({
    path: openPlay,
    summary: 'Begin to play a lesson; any other play of the same learner ends with it',
    access: watchers,
    input: Lesson.extend({
      timeZone: TimeZone.optional(),
      /** Seconds that it has played by now, while the network was lost. */
      playingFor: Second.default(0),
    }),
    output: z.object({ playId: z.uuid(), beatInterval: z.int(), record: WatchRecord }),
    problems: [studyProblems.lessonNotFound],
  }),
  getWatchRecord: defineEndpoint({
    path: getWatchRecord,
    summary: 'Where to go on in a lesson, before it is played; plays elsewhere go on',
    access: watchers,
    isAllowedInImpersonation: true,
    input: Lesson,
    output: WatchRecord,
    problems: [studyProblems.lessonNotFound],
  }),
  addBeat: defineEndpoint({
    path: addBeat,
    summary: 'Report the seconds played since the last beat; answered once it is stored',
    access: watchers,
    input: Lesson.extend({
      playId: z.uuid(),
      /** Counts the beats of a play from 1; a beat sent again keeps its number. */
      seq: z.int().min(1).max(1_000_000),
      position: Second,
      /** `[from, to)`. */
      ranges: z.array(z.tuple([Second, Second])).max(100),
      rate: z.literal(playbackRates),
      ended: z.boolean().default(false),
    }),
    output: WatchRecord.extend({
      /** Seconds of this beat that were credited, and that were refused. */
      accepted: z.int(),
      refused: z.int(),
      /** The certificate of the course that this beat finished. */
      certificateCode: z.string().nullable(),
    }),
    problems: [studyProblems.lessonNotFound, studyProblems.playTakenOver],
  }),
  reportPlaybackError: defineEndpoint({
    path: reportPlaybackError,
    summary: 'Say that a lesson does not play; the last one is kept for the advisor',
    access: watchers,
    input: Lesson.extend({ position: Second, reason: z.enum(playbackErrors) }),
    output: z.null(),
  }),
  openReading: defineEndpoint({
    path: openReading,
    summary:
      'Begin to read a lesson that is an article or a document; any other play or reading of the same learner ends with it',
    access: signedIn,
    input: z.object({ courseId: Id, lessonId: Id, timeZone: TimeZone.optional() }),
    output: z.object({
      /** Names this reading in its reports. */
      playId: z.uuid(),
      /** Seconds between two reports. */
      interval: z.int(),
      record: ReadRecord,
    }),
    problems: [studyProblems.lessonNotFound],
  }),
  reportReading: defineEndpoint({
    path: reportReading,
    summary:
      'Say where the reader is; the time since the reading was opened or last reported is credited by the clock of the server',
    access: signedIn,
    input: z.object({
      courseId: Id,
      lessonId: Id,
      playId: z.uuid(),
      place: z.int().min(0).max(100_000).default(0),
      hasReachedEnd: z.boolean().default(false),
    }),
    output: ReadRecord.extend({
      /** The certificate of the course that this report finished. */
      certificateCode: z.string().nullable(),
    }),
    problems: [studyProblems.lessonNotFound, studyProblems.playTakenOver],
  }),
  listStudyRecords: defineEndpoint({
    path: listStudyRecords,
    summary: 'Lessons that the caller has watched and may still see, the last watched first',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: PageRequest.extend({
      /** In the name of the course or the lesson. */
      keyword: Keyword.optional(),
      state: z.enum(studyStates).optional(),
    }),
    output: pageOf(StudyRecord),
  }),
  removeStudyRecord: defineEndpoint({
    path: removeStudyRecord,
    summary: 'Take a lesson out of the study record; progress stays, watching brings it back',
    access: signedIn,
    input: z
      .object({
        courseId: Id,
        videoId: Id.optional(),
        /** Instead of `videoId`: a lesson of another kind. */
        lessonId: Id.optional(),
      })
      .refine(
        ({ videoId, lessonId }) => (videoId === undefined) !== (lessonId === undefined),
        byRule('required', ['videoId']),
      ),
    output: z.null(),
  }),
  exportStudyRecords: defineEndpoint({
    path: exportStudyRecords,
    summary: 'The study record, or the seconds of each day, as CSV',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({
      kind: z.enum(['records', 'days']).default('records'),
      timeZone: TimeZone.optional(),
    }),
    output: BytesAnswer,
    answers: 'bytes',
  }),
  listCourseProgress: defineEndpoint({
    path: listCourseProgress,
    summary: 'How much of each begun course the caller has watched, the last watched first',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(CourseProgress),
  }),
  getContinueLearning: defineEndpoint({
    path: getContinueLearning,
    summary: 'The lesson to go on with, at its second; null when there is none',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: ContinueLearning.nullable(),
  }),
  getStudyFigures: defineEndpoint({
    path: getStudyFigures,
    summary: "The caller's study by day and week, streak and totals",
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({
      days: z.int().min(7).max(366).default(28),
      timeZone: TimeZone.optional(),
    }),
    output: StudyFigures,
  }),
  setWeeklyGoal: defineEndpoint({
    path: setWeeklyGoal,
    summary: 'How many minutes a week the caller wants to study',
    access: signedIn,
    input: z.object({ minutes: z.literal(weeklyGoals) }),
    output: z.null(),
  }),
  listCertificates: defineEndpoint({
    path: listCertificates,
    summary: "The caller's certificates, the newest first",
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(Certificate.extend({ courseId: Id.nullable() })),
  }),
  verifyCertificate: defineEndpoint({
    path: verifyCertificate,
    summary: 'What a certificate says, for whoever has its code',
    access: 'anyone',
    isAllowedInImpersonation: true,
    input: z.object({ certificateCode: CertificateCode }),
    output: Certificate,
    problems: [studyProblems.certificateNotFound],
  }),
  ...consoleEndpoints,
}
