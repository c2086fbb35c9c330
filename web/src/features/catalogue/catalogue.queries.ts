import { callQuery, longStale } from '../../lib/call-query.ts'
import { type CentreAddress, toCentreRequest, toSpeechRequest } from './centre/centre-address.ts'

export const slideCount = 5
export const recommendedCount = 4
export const blockCount = 4
export const relatedCount = 4

export const slidesQuery = () =>
  callQuery('/jk-user/api-user/v1/home/shufflingList', { count: slideCount })

export const recommendedQuery = () =>
  callQuery('/jk-course/api-course/v1/course/recommendList', { count: recommendedCount })

export const categoriesQuery = () => ({
  ...callQuery('/jk-course/api-course/v1/courseCategory/list', {}),
  staleTime: longStale,
})

export const categoryCoursesQuery = (categoryId: number) =>
  callQuery('/jk-user/api-user/v1/home/getCourseByCategory', { categoryId, count: blockCount })

export const coursesQuery = (address: CentreAddress) =>
  callQuery('/jk-user/api-user/v1/courseCenter/list', toCentreRequest(address))

/** The page shows the error itself. */
export const speechQuery = (address: CentreAddress) => ({
  ...callQuery('/jk-user/api-user/v1/courseCenter/searchSpeech', toSpeechRequest(address)),
  enabled: address.keyword !== '',
  meta: { isQuiet: true },
})

export const teacherCoursesQuery = (teacherId: number) =>
  callQuery('/jk-course/api-course/v1/course/teacherCourses', { teacherId })

export const courseQuery = (courseId: number) => ({
  ...callQuery('/jk-course/api-course/v1/courseVideo/videoDetails', { courseId }),
  // The page shows the error itself.
  meta: { isQuiet: true },
})

export const relatedQuery = (courseId: number) => ({
  ...callQuery('/jk-course/api-course/v1/course/relativeCourse', {
    courseId,
    count: relatedCount,
  }),
  meta: { isQuiet: true },
})
