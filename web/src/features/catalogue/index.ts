export type { CourseSlots } from './cards/course-grid.tsx'
export { CourseShowcase } from './cards/course-showcase.tsx'
export { RecommendedCourses } from './cards/recommended-courses.tsx'
export { Carousel } from './carousel/carousel.tsx'
export {
  categoriesQuery,
  courseQuery,
  coursesQuery,
  recommendedQuery,
  relatedQuery,
  slidesQuery,
} from './catalogue.queries.ts'
export { CategoryBlocks } from './categories/category-blocks.tsx'
export { parseCentreAddress } from './centre/centre-address.ts'
export { OnDemandCentre } from './centre/on-demand-centre.tsx'
export { CourseAbout } from './course/course-about.tsx'
export { parseCourseId } from './course/course-id.ts'
export { CourseNotFound } from './course/course-not-found.tsx'
export { CourseView } from './course/course-view.tsx'
export { PreviewNotice } from './course/preview-notice.tsx'
export { PublicCourse, PublicCourseSkeleton } from './public-course/public-course.tsx'
export { TeacherCard } from './teachers/teacher-card.tsx'
export { TeacherStrip } from './teachers/teacher-strip.tsx'
export { TeacherStripSkeleton } from './teachers/teacher-strip-skeleton.tsx'
export { TeacherView } from './teachers/teacher-view.tsx'
export { prefetchTeachers, useTeachers } from './teachers/teachers.queries.ts'
