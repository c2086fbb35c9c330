import { getPublicCourse } from '@jingke/contract/catalogue/calls'
import { PublicCourse, PublicCourseSkeleton } from '../../../features/catalogue/index.ts'
import { usePublicCall } from '../../../lib/api/public-call-cache.ts'
import { createLazyComponent, LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { publicCourseIdOf } from '../../../lib/navigation/page-addresses.ts'
import { useLocation } from '../../../lib/router/index.ts'
import { usePageName } from '../use-page-name.ts'

/** A chunk of its own: few visitors see it. */
const failure = createLazyComponent(
  async () =>
    (await import('../../../features/catalogue/public-course/public-course-failure.tsx'))
      .PublicCourseFailure,
)

const Course = ({ courseId }: { courseId: number }) => {
  const query = usePublicCall(getPublicCourse, courseId)
  usePageName(query.data?.name)
  if (query.data) return <PublicCourse course={query.data} />
  if (query.isError) return <LazyComponent code={failure} fallback={null} props={{ query }} />
  return <PublicCourseSkeleton />
}

/** A course for visitors; the guard opens it where the school shows courses to them. */
const PublicCoursePage = () => {
  const { pathname } = useLocation()
  const courseId = publicCourseIdOf(pathname)
  return courseId === undefined ? null : <Course courseId={courseId} />
}

export { PublicCoursePage as Component }

/** With the course: a lost network shows at both. */
export const prefetchData = failure.preload
