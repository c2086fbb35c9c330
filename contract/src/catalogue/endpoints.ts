import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, integerLike, Keyword, Nothing } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import {
  countSlideClick,
  getArticle,
  getCourseDetails,
  getPublicCourse,
  listCategories,
  listCourses,
  listCoursesOfCategory,
  listCoursesOfTeacher,
  listRecommendedCourses,
  listRelatedCourses,
  listShowcase,
  listSlides,
  listTeachers,
  searchSpeech,
  suggestNames,
} from './calls.ts'
import { courseLevels, courseSorts, ownCourseStates } from './constants.ts'
import {
  Category,
  CourseCard,
  CourseDetails,
  ListedCourse,
  PublicCourse,
  RelatedCourse,
  ShowcaseCourse,
  Slide,
  SpokenLesson,
  Suggestion,
  Teacher,
} from './model.ts'
import { catalogueProblems } from './problems.ts'

export const catalogueEndpoints = {
  listCoursesOfCategory: defineEndpoint({
    path: listCoursesOfCategory,
    summary: 'The newest courses of a category and its subcategories',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ categoryId: Id, count: z.int().min(1).max(50) }),
    output: z.array(CourseCard),
  }),
  listSlides: defineEndpoint({
    path: listSlides,
    summary: 'Slides of the home banner',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ count: integerLike(1, 20).default(5) }),
    output: z.array(Slide),
    acceptsForm: true,
  }),
  countSlideClick: defineEndpoint({
    path: countSlideClick,
    summary: 'A learner opened the link of a slide; counted once for each session',
    access: signedIn,
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  listCourses: defineEndpoint({
    path: listCourses,
    summary:
      'Courses by category, keyword and level; the keyword also finds chapters, lessons and teachers',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: PageRequest.extend({
      categoryId: Id.optional(),
      keyword: Keyword.optional(),
      sort: z.enum(courseSorts).default('new'),
      level: z.enum(courseLevels).optional(),
      /** The learner's own courses with their progress: begun or collected. */
      mine: z.boolean().optional(),
      /** For the own courses only. */
      state: z.enum(ownCourseStates).optional(),
    }),
    output: pageOf(ListedCourse),
  }),
  suggestNames: defineEndpoint({
    path: suggestNames,
    summary:
      'Courses, lessons and teachers whose names contain what is typed; if there are none, those with similar names',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ keyword: Keyword }),
    output: z.array(Suggestion),
  }),
  searchSpeech: defineEndpoint({
    path: searchSpeech,
    summary:
      'Lessons in whose captions the keyword is said, the newest captions first, with the seconds',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({
      keyword: Keyword,
      categoryId: Id.optional(),
      level: z.enum(courseLevels).optional(),
    }),
    output: z.array(SpokenLesson),
  }),
  listCategories: defineEndpoint({
    path: listCategories,
    summary: 'The tree of categories with the number of courses in each',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(Category),
  }),
  getCourseDetails: defineEndpoint({
    path: getCourseDetails,
    summary:
      'A course with its teachers, chapters and lessons, and the lesson to show: that of `videoId`, else where the learner left off',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ courseId: Id, videoId: Id.optional() }),
    output: CourseDetails,
    problems: [catalogueProblems.courseNotFound],
  }),
  getArticle: defineEndpoint({
    path: getArticle,
    summary: 'What is read in a lesson that is an article',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ courseId: Id, lessonId: Id }),
    output: z.object({
      /** Sanitised markup. */
      body: z.string(),
    }),
    problems: [catalogueProblems.lessonClosed],
  }),
  listRelatedCourses: defineEndpoint({
    path: listRelatedCourses,
    summary: 'Courses related to a course, each with the reason',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ courseId: Id, count: z.int().min(1).max(50).default(4) }),
    output: z.array(RelatedCourse),
    problems: [catalogueProblems.courseNotFound],
  }),
  listRecommendedCourses: defineEndpoint({
    path: listRecommendedCourses,
    summary: 'Recommended courses',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ count: integerLike(1, 50).default(4) }),
    output: z.array(CourseCard),
    acceptsForm: true,
  }),
  listTeachers: defineEndpoint({
    path: listTeachers,
    summary: 'Teachers, as the public may see them',
    access: 'anyone',
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(Teacher),
  }),
  listCoursesOfTeacher: defineEndpoint({
    path: listCoursesOfTeacher,
    summary: 'Courses of a teacher, the most watched first',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ teacherId: Id }),
    output: z.array(CourseCard),
  }),
  listShowcase: defineEndpoint({
    path: listShowcase,
    summary: 'Courses that are open to every learner, as visitors see them',
    access: 'anyone',
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(ShowcaseCourse),
  }),
  getPublicCourse: defineEndpoint({
    path: getPublicCourse,
    summary:
      'A course that is open to every learner, as visitors see it, where the site shows them',
    access: 'anyone',
    isAllowedInImpersonation: true,
    input: z.object({ courseId: Id }),
    output: PublicCourse,
    problems: [catalogueProblems.courseNotFound],
  }),
}
