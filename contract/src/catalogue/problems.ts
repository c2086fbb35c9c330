import { defineProblem } from '../core/problem.ts'

export const catalogueProblems = {
  /** Also the answer for a course that exists and may not be seen. */
  courseNotFound: defineProblem({
    id: 'course-not-found',
    code: 404,
    zh: '课程不存在或已下架',
    en: 'This course does not exist or is no longer offered.',
  }),
} as const
