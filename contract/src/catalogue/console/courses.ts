import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Keyword, Moment, Version } from '../../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../../core/paging.ts'
import { defineProblem } from '../../core/problem.ts'
import { BulkAnswer, selectionOf, selectionProblems } from '../../core/selection.ts'
import { mediaProblems } from '../../media/problems.ts'
import {
  addCourse,
  changeCourseStates,
  duplicateCourse,
  getEditableCourse,
  listAudience,
  listAudienceChoices,
  listEditableCourses,
  listVideoLessons,
  saveCourse,
} from '../calls.ts'
import { editableCourseSorts } from '../constants.ts'
import { catalogueProblems } from '../problems.ts'
import { categoryProblems } from './categories.ts'
import {
  audienceKinds,
  CourseDraft,
  CourseName,
  CourseRow,
  EditableCourse,
  editStates,
  Grant,
} from './course-model.ts'

export const courseProblems = {
  courseChanged: defineProblem({
    id: 'course-changed',
    code: 409,
    zh: '这门课程刚刚被别人修改过',
    en: 'Somebody else has just changed this course.',
  }),
  introTooLong: defineProblem({
    id: 'intro-too-long',
    code: 422,
    zh: '介绍连同格式共 {length} 个字符，超过上限 {limit}，请缩短介绍或减少链接',
    en: 'With its formatting the introduction has {length} characters, more than the limit of {limit}. Please shorten it or use fewer links.',
  }),
  contentNotFound: defineProblem({
    id: 'content-not-found',
    code: 409,
    zh: '课时的内容不存在，可能已被删除，请重新打开课程',
    en: 'The content of a lesson does not exist any more. Please open the course again.',
  }),
  nothingToPlay: defineProblem({
    id: 'nothing-to-play',
    code: 409,
    zh: '还没有可以播放的课时：至少给一个课时选好视频并等它处理完成，或者添加文章等内容',
    en: 'There is nothing to play yet: give at least one lesson a video and wait until it is processed, or content such as an article.',
  }),
  untitled: defineProblem({
    id: 'untitled',
    code: 409,
    zh: '有的章节或课时还没有标题',
    en: 'Some chapters or lessons have no title yet.',
  }),
  forNobody: defineProblem({
    id: 'for-nobody',
    code: 409,
    zh: '还没有选择谁可以看到：请打开课程选好范围，或在那里确认发布',
    en: 'Nobody is chosen to see it. Open the course and choose who may, or confirm there.',
  }),
  inTrash: defineProblem({
    id: 'in-trash',
    code: 409,
    zh: '课程在回收站里，请先恢复',
    en: 'The course is in the trash. Restore it first.',
  }),
  notInTrash: defineProblem({
    id: 'not-in-trash',
    code: 409,
    zh: '课程不在回收站里',
    en: 'The course is not in the trash.',
  }),
  momentPassed: defineProblem({
    id: 'moment-passed',
    code: 409,
    zh: '发布时间已经过去，请选择将来的时间',
    en: 'This time has passed. Please choose one in the future.',
  }),
  teacherMissing: defineProblem({
    id: 'teacher-missing',
    code: 409,
    zh: '所选教师已被删除，请重新选择',
    en: 'A chosen teacher has been deleted. Please choose again.',
  }),
} as const

const { courseNotFound } = catalogueProblems
const { categoryNotFound } = categoryProblems

/** Bytes: an outline of hundreds of lessons is larger than other calls. */
const maxBytes = 512 * 1024

export const courseActions = ['publish', 'schedule', 'hide', 'trash', 'restore'] as const
export type CourseAction = (typeof courseActions)[number]

const CourseFilter = z.object({
  keyword: Keyword.optional(),
  state: z.enum(editStates).optional(),
  /** With its subcategories. */
  categoryId: Id.optional(),
})

export const courseEndpoints = {
  listEditableCourses: defineEndpoint({
    path: listEditableCourses,
    summary: 'Courses in every state, last changed first; the trash only when asked for',
    access: 'content.read',
    exported: 'courses',
    input: PageRequest.extend({ ...CourseFilter.shape, sort: sortOf(editableCourseSorts) }),
    output: pageOf(CourseRow),
  }),
  getEditableCourse: defineEndpoint({
    path: getEditableCourse,
    summary: 'One course in both languages with its outline, for editing',
    access: 'content.read',
    input: z.object({ id: Id }),
    output: EditableCourse,
    problems: [courseNotFound],
  }),
  addCourse: defineEndpoint({
    path: addCourse,
    summary: 'Begin a course as a draft',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: z.object({ name: CourseName, categoryId: Id }),
    output: EditableCourse,
    problems: [categoryNotFound],
  }),
  saveCourse: defineEndpoint({
    path: saveCourse,
    summary: 'Save what changed in a course; of the outline all of it',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: CourseDraft.extend({ id: Id, version: Version }),
    output: EditableCourse,
    maxBytes,
    problems: [
      courseNotFound,
      categoryNotFound,
      mediaProblems.videoNotFound,
      courseProblems.courseChanged,
      courseProblems.teacherMissing,
      courseProblems.introTooLong,
      courseProblems.contentNotFound,
    ],
  }),
  changeCourseStates: defineEndpoint({
    path: changeCourseStates,
    summary:
      'Publish, schedule, hide, trash or restore the selected courses, a part of them in each call; each that is refused says why',
    access: 'content.publish',
    input: z.object({
      selection: selectionOf(CourseFilter),
      action: z.enum(courseActions),
      /** Only with the action `schedule`. */
      publishAt: Moment.optional(),
      /** Publishes and schedules also what is limited to nobody yet, which is refused otherwise. */
      isForNobody: z.boolean().optional(),
    }),
    output: BulkAnswer,
    problems: [courseProblems.momentPassed, selectionProblems.selectionChanged],
  }),
  duplicateCourse: defineEndpoint({
    path: duplicateCourse,
    summary: 'Copy a course with its outline, videos and audience as a draft',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id }),
    output: EditableCourse,
    problems: [courseNotFound],
  }),
  listVideoLessons: defineEndpoint({
    path: listVideoLessons,
    summary: 'Lessons that play a video, with their courses in every state',
    access: 'content.read',
    input: z.object({ videoId: Id }),
    output: z.array(z.object({ id: Id, title: z.string(), courseId: Id, courseName: z.string() })),
  }),
  listAudience: defineEndpoint({
    path: listAudience,
    summary: 'Learners who would see a course with this audience',
    access: 'content.read',
    exported: 'courseAudience',
    input: PageRequest.extend({ isLimited: z.boolean(), grants: z.array(Grant).max(200) }),
    output: pageOf(
      z.object({
        id: Id,
        userName: z.string(),
        name: z.string(),
        institutionName: z.string(),
        gradeName: z.string(),
      }),
    ),
  }),
  listAudienceChoices: defineEndpoint({
    path: listAudienceChoices,
    summary: 'Institutions, grades and groups of learners, with their numbers',
    access: 'content.read',
    input: z.object({}),
    output: z.array(
      z.object({
        kind: z.enum(audienceKinds),
        value: z.string(),
        label: z.string(),
        learners: z.int(),
      }),
    ),
  }),
}
