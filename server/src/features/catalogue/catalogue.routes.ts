import { catalogueEndpoints } from '@jingke/contract/catalogue'
import { implement } from '../../platform/implement.ts'
import type { Catalogue } from './catalogue.ts'
import { getCourseDetails } from './get-course-details.ts'
import type { LearnerStudy } from './learner-study.ts'
import { listCategories } from './list-categories.ts'
import { listCourses } from './list-courses.ts'
import { listCoursesOfCategory } from './list-courses-of-category.ts'
import { listCoursesOfTeacher } from './list-courses-of-teacher.ts'
import { listRecommendedCourses } from './list-recommended-courses.ts'
import { listRelatedCourses } from './list-related-courses.ts'
import { listShowcase } from './list-showcase.ts'
import { listTeachers } from './list-teachers.ts'
import { searchSpeech } from './search-speech.ts'
import { listSlides } from './slides/list-slides.ts'
import { countSlideClick, type SlideClicks } from './slides/slide-clicks.ts'

export const catalogueRoutes = (catalogue: Catalogue, study: LearnerStudy, clicks: SlideClicks) =>
  implement(catalogueEndpoints, {
    listCoursesOfCategory: listCoursesOfCategory(catalogue),
    listSlides: listSlides(catalogue),
    countSlideClick: countSlideClick(clicks),
    listCourses: listCourses(catalogue, study),
    searchSpeech: searchSpeech(catalogue),
    listCategories: listCategories(catalogue),
    getCourseDetails: getCourseDetails(catalogue, study),
    listRelatedCourses: listRelatedCourses(catalogue),
    listRecommendedCourses: listRecommendedCourses(catalogue),
    listTeachers: listTeachers(catalogue),
    listCoursesOfTeacher: listCoursesOfTeacher(catalogue),
    listShowcase: listShowcase(catalogue),
  })
