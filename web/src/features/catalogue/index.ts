export { Banner } from './banner/banner.tsx'
export {
  categoriesQuery,
  courseQuery,
  coursesQuery,
  recommendedQuery,
  relatedQuery,
  slidesQuery,
} from './catalogue.queries.ts'
export { CategoryBlocks } from './category-blocks.tsx'
export { parseCentreAddress } from './centre/centre-address.ts'
export { OnDemandCentre } from './centre/on-demand-centre.tsx'
export { CourseAbout } from './course/course-about.tsx'
export { parseCourseId } from './course/course-id.ts'
export { CourseNotFound } from './course/course-not-found.tsx'
export { CourseView } from './course/course-view.tsx'
export { PreviewNotice } from './course/preview-notice.tsx'
export type { CourseSlots } from './course-grid.tsx'
export { CourseShowcase } from './course-showcase.tsx'
export { RecommendedCourses } from './recommended-courses.tsx'
export { TeacherCard } from './teacher-card.tsx'
export { TeacherStrip } from './teacher-strip.tsx'
export { TeacherStripSkeleton } from './teacher-strip-skeleton.tsx'
export { TeacherView } from './teacher-view.tsx'
export { prefetchTeachers, useTeachers } from './teachers.queries.ts'
