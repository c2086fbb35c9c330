import {
  getCourseDetails,
  listCategories,
  listCourses,
  listCoursesOfCategory,
  listCoursesOfTeacher,
  listRecommendedCourses,
  listRelatedCourses,
  listSlides,
  searchSpeech,
} from '@jingke/contract/catalogue/calls'
import { callQuery, longStale, quietQuery } from '../../lib/api/call-query.ts'
import { type CentreAddress, toCentreRequest, toSpeechRequest } from './centre/centre-address.ts'

export const slideCount = 5
export const recommendedCount = 4
export const blockCount = 4
export const relatedCount = 4

export const slidesQuery = () => callQuery(listSlides, { count: slideCount })

export const recommendedQuery = () => callQuery(listRecommendedCourses, { count: recommendedCount })

export const categoriesQuery = () => ({
  ...callQuery(listCategories, {}),
  staleTime: longStale,
})

export const categoryCoursesQuery = (categoryId: number) =>
  callQuery(listCoursesOfCategory, { categoryId, count: blockCount })

export const coursesQuery = (address: CentreAddress) =>
  callQuery(listCourses, toCentreRequest(address))

/** The page shows the error itself. */
export const speechQuery = (address: CentreAddress) => ({
  ...quietQuery(searchSpeech, toSpeechRequest(address)),
  enabled: address.keyword !== '',
})

export const teacherCoursesQuery = (teacherId: number) =>
  callQuery(listCoursesOfTeacher, { teacherId })

export const courseQuery = (courseId: number) => quietQuery(getCourseDetails, { courseId })

export const relatedQuery = (courseId: number) =>
  quietQuery(listRelatedCourses, {
    courseId,
    count: relatedCount,
  })
