import { defineProblem } from '../core/problem.ts'

export const catalogueProblems = {
  /** Also the answer for a course that exists and may not be seen. */
  courseNotFound: defineProblem({
    id: 'course-not-found',
    code: 404,
    zh: '课程不存在或已下架',
    en: 'This course does not exist or is no longer offered.',
  }),
  /** Also the answer for a lesson that exists and may not be taken, or of another kind. */
  lessonClosed: defineProblem({
    id: 'lesson-closed',
    code: 404,
    zh: '课时不存在，或您没有学习权限',
    en: 'This lesson does not exist, or you may not take it.',
  }),
} as const
