import { maxSecond } from '@jingke/contract/core/constants'
import { useQuery } from '@tanstack/react-query'
import {
  CourseNotFound,
  CourseView,
  courseQuery,
  parseCourseId,
  relatedQuery,
} from '../../features/catalogue/index.ts'
import { FavouriteButton, ReminderButton } from '../../features/favourites/index.ts'
import { DownloadList, preloadPlayer } from '../../features/media/index.ts'
import { CertificateLink, CourseStudy, LessonProgress } from '../../features/study/index.ts'
import { prefetch } from '../../lib/api/call-query.ts'
import { createLazyComponent, LazyComponent } from '../../lib/loading/lazy-component.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSearchParams } from '../../lib/router/index.ts'
import { wholeNumber } from '../player/lesson-in-course.ts'
import { LessonSkeleton } from '../player/lesson-skeleton.tsx'
import { queryClient } from '../query-client.ts'
import { courseSlots } from './course-slots.tsx'
import { usePageName } from './use-page-name.ts'

const Course = ({ courseId }: { courseId: number }) => {
  const { data } = useQuery(courseQuery(courseId))
  usePageName(data?.course.name)
  return (
    <CourseView
      courseId={courseId}
      slots={courseSlots}
      favourite={(course) => <FavouriteButton course={course} />}
      progress={(details) => <CourseStudy {...details} />}
      certificate={(code, courseName) => (
        <CertificateLink code={code} courseName={courseName} variant="accent" size="lg" />
      )}
      reminder={(course, size) => <ReminderButton course={course} size={size} />}
      materials={(files) => <DownloadList attachments={files} of="course" />}
      lessonStatus={({ kind, progress }) => <LessonProgress kind={kind} progress={progress} />}
    />
  )
}

const lessonCode = createLazyComponent(async () => {
  // In parallel with the lesson's data.
  preloadPlayer()
  return (await import('../player/lesson-page.tsx')).LessonPage
})

/** The course, or with `lesson` in the address one lesson of it. */
const CoursePage = () => {
  const [query] = useSearchParams()
  const id = parseCourseId(query.get('id'))
  const lessonId = parseId(query.get('lesson'))
  const startAt = wholeNumber(query.get('t'), maxSecond)
  const startPage = wholeNumber(query.get('page'), maxSecond)
  if (id.is !== 'number') return <CourseNotFound />
  if (lessonId === undefined) return <Course courseId={id.id} />
  return (
    <LazyComponent
      code={lessonCode}
      fallback={<LessonSkeleton />}
      props={{ courseId: id.id, lessonId, startAt, startPage }}
    />
  )
}

export { CoursePage as Component }

export const prefetchData = (query: URLSearchParams): void => {
  const id = parseCourseId(query.get('id'))
  if (id.is !== 'number') return
  if (query.has('lesson')) {
    // Another lesson of the same course needs nothing new of it; a page that is opened asks again if it is stale.
    prefetch(queryClient, { ...courseQuery(id.id), staleTime: Number.POSITIVE_INFINITY })
    lessonCode.preload()
    return
  }
  prefetch(queryClient, courseQuery(id.id))
  prefetch(queryClient, relatedQuery(id.id))
}
