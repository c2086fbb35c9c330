import { articleEndpoints } from './articles.ts'
import { categoryEndpoints } from './categories.ts'
import { courseHistoryEndpoints } from './course-history.ts'
import { courseEndpoints } from './courses.ts'
import { slideEndpoints } from './slides.ts'
import { teacherEndpoints } from './teachers.ts'

export * from './articles.ts'
export * from './categories.ts'
export * from './course-history.ts'
export * from './course-model.ts'
export * from './courses.ts'
export * from './slides.ts'
export * from './teachers.ts'

/** What operators do to the catalogue. */
export const contentEndpoints = {
  ...articleEndpoints,
  ...categoryEndpoints,
  ...courseEndpoints,
  ...courseHistoryEndpoints,
  ...slideEndpoints,
  ...teacherEndpoints,
}
