import { z } from 'zod'
import { catalogueProblems } from '../../catalogue/problems.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id } from '../../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../../core/paging.ts'
import { peopleProblems } from '../../people/problems.ts'
import {
  getLearnerResults,
  getResultCurves,
  listCourseResults,
  listGroupResults,
  listResults,
} from '../calls.ts'
import { courseResultSorts, resultSorts } from '../constants.ts'
import {
  CourseResultFilter,
  CourseResultRow,
  GroupResultFilter,
  GroupResultRow,
  LearnerResults,
  ResultCurve,
  ResultFacts,
  ResultFilter,
  ResultLessons,
  ResultRow,
} from './model.ts'

/** Results of learners; advisors who may not see all learners get those of their own. */
export const resultEndpoints = {
  listCourseResults: defineEndpoint({
    path: listCourseResults,
    summary: 'Courses with quizzes or assignments, and how their learners stand',
    access: 'results.read',
    exported: 'courseResults',
    input: PageRequest.extend({ ...CourseResultFilter.shape, sort: sortOf(courseResultSorts) }),
    output: pageOf(CourseResultRow),
  }),
  listGroupResults: defineEndpoint({
    path: listGroupResults,
    summary:
      'Groups and the newest courses with quizzes or assignments: how many members have passed',
    access: 'results.read',
    exported: 'groupResults',
    input: PageRequest.extend(GroupResultFilter.shape),
    output: pageOf(GroupResultRow).extend({
      courses: z.array(z.object({ id: Id, name: z.string(), itemCount: z.int() })),
      /** All courses that match, shown or not. */
      courseCount: z.int(),
    }),
  }),
  listResults: defineEndpoint({
    path: listResults,
    summary:
      'Learners of a course with their result at each quiz and assignment, those who need help first',
    access: 'results.read',
    exported: 'results',
    input: PageRequest.extend({
      ...ResultFilter.shape,
      lessons: ResultLessons,
      sort: sortOf(resultSorts),
    }),
    output: pageOf(ResultRow).extend(ResultFacts),
    problems: [catalogueProblems.courseNotFound],
  }),
  getResultCurves: defineEndpoint({
    path: getResultCurves,
    summary: 'How the marks of a course are spread: on the whole, and of each quiz and assignment',
    access: 'results.read',
    input: ResultFilter.omit({ keyword: true, state: true }),
    output: z.object({
      course: ResultCurve,
      items: z.array(ResultCurve.extend({ lessonId: Id, title: z.string() })),
    }),
    problems: [catalogueProblems.courseNotFound],
  }),
  getLearnerResults: defineEndpoint({
    path: getLearnerResults,
    summary: 'Results of one learner in all courses',
    access: 'results.read',
    input: z.object({ userId: Id }),
    output: LearnerResults,
    problems: [peopleProblems.learnerNotFound],
  }),
}
