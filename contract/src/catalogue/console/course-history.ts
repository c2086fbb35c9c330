import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Version } from '../../core/fields.ts'
import { PageRequest, pageOf } from '../../core/paging.ts'
import { defineProblem } from '../../core/problem.ts'
import { listCourseVersions, restoreCourseVersion } from '../calls.ts'
import { coursePointFields } from '../constants.ts'
import { catalogueProblems } from '../problems.ts'
import { EditableCourse } from './course-model.ts'
import { courseProblems } from './courses.ts'

export const historyProblems = {
  versionNotFound: defineProblem({
    id: 'version-not-found',
    code: 404,
    zh: '没有这个历史版本',
    en: 'There is no such version.',
  }),
} as const

export const differenceFields = [
  'name',
  'introZh',
  'introEn',
  ...coursePointFields,
  'level',
  'tags',
  'category',
  'cover',
  'teachers',
  'audience',
  'grants',
  'passNeededFor',
  'state',
  'publishAt',
  'chapterAdded',
  'chapterRemoved',
  'chapterRenamed',
  'chaptersReordered',
  'lessonAdded',
  'lessonRemoved',
  'lessonRenamed',
  'lessonMoved',
  'lessonsReordered',
  'lessonVideo',
  'lessonContent',
  'lessonFinish',
  'lessonFree',
  'lessonGraded',
] as const

/** One difference between two versions; a client puts it into words. */
export const CourseDifference = z.object({
  field: z.enum(differenceFields),
  /** Title of the chapter or lesson; empty if the field is the course's own. */
  subject: z.string(),
  /** Names and texts; of `level`, `state`, `audience`, `passNeededFor`, `lessonFree` and `lessonGraded` a key; empty: nothing. */
  before: z.string(),
  after: z.string(),
})
export type CourseDifference = z.output<typeof CourseDifference>

/** Autosaved changes of one person within a few minutes make one version. */
export const CourseVersion = z.object({
  /** The id of the last change in it. */
  id: z.int().min(1),
  /** Such as `created`, `updated`, `publish`, `restored`. */
  action: z.string(),
  changedAt: z.iso.datetime(),
  /** Empty: the scheduler or an account that is gone. */
  changedBy: z.string(),
  differences: z.array(CourseDifference),
  /** Nothing but the state of the course has changed since. */
  isCurrent: z.boolean(),
})
export type CourseVersion = z.output<typeof CourseVersion>

export const courseHistoryEndpoints = {
  listCourseVersions: defineEndpoint({
    path: listCourseVersions,
    summary: 'Versions of a course with their differences, newest first',
    access: 'content.read',
    input: PageRequest.extend({ id: Id }),
    output: pageOf(CourseVersion),
    problems: [catalogueProblems.courseNotFound],
  }),
  restoreCourseVersion: defineEndpoint({
    path: restoreCourseVersion,
    summary:
      'Make the content of a course what it was after a change; its state stays. A new change',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version, changeId: z.int().min(1) }),
    output: EditableCourse,
    problems: [
      catalogueProblems.courseNotFound,
      historyProblems.versionNotFound,
      courseProblems.courseChanged,
      courseProblems.contentNotFound,
    ],
  }),
}
