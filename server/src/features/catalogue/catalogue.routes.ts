import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/implement.ts'
import { getArticle } from './articles/get-article.ts'
import type { Catalogue } from './catalogue.ts'
import { getCourseDetails } from './details/get-course-details.ts'
import { getPublicCourse, type HasPublicCourses } from './details/get-public-course.ts'
import type { LearnerStudy } from './lists/learner-study.ts'
import { listCategories } from './lists/list-categories.ts'
import { listCourses } from './lists/list-courses.ts'
import { listCoursesOfCategory } from './lists/list-courses-of-category.ts'
import { listCoursesOfTeacher } from './lists/list-courses-of-teacher.ts'
import { listRecommendedCourses } from './lists/list-recommended-courses.ts'
import { listRelatedCourses } from './lists/list-related-courses.ts'
import { listShowcase } from './lists/list-showcase.ts'
import { listTeachers } from './lists/list-teachers.ts'
import { searchSpeech } from './search/search-speech.ts'
import { suggestNames } from './search/suggest-names.ts'
import { countSlideClick } from './slides/count-slide-click.ts'
import { listSlides } from './slides/list-slides.ts'

export const catalogueRoutes = (
  context: Context,
  catalogue: Catalogue,
  study: LearnerStudy,
  hasPublicCourses: HasPublicCourses,
) =>
  implement(catalogueEndpoints, {
    listCoursesOfCategory: listCoursesOfCategory(catalogue),
    listSlides,
    countSlideClick: countSlideClick(),
    listCourses: listCourses(catalogue, study),
    suggestNames: suggestNames(context, catalogue),
    searchSpeech: searchSpeech(catalogue),
    getArticle: getArticle(study),
    listCategories: listCategories(catalogue),
    getCourseDetails: getCourseDetails(catalogue, study),
    listRelatedCourses: listRelatedCourses(catalogue),
    listRecommendedCourses: listRecommendedCourses(catalogue),
    listTeachers: listTeachers(catalogue),
    listCoursesOfTeacher: listCoursesOfTeacher(catalogue),
    listShowcase: listShowcase(catalogue, hasPublicCourses),
    getPublicCourse: getPublicCourse(catalogue, hasPublicCourses),
  })
