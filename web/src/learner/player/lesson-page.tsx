import { useQuery } from '@tanstack/react-query'
import { CourseNotFound, courseQuery } from '../../features/catalogue/index.ts'
import { isNotFound } from '../../lib/api/api.ts'
import { LoadFailure } from '../../lib/lists/index.ts'
import { createLazyComponent, LazyComponent } from '../../lib/loading/lazy-component.tsx'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import { Link } from '../../lib/router/index.ts'
import { buttonClass, EmptyState } from '../../ui/index.ts'
import { usePageName } from '../pages/use-page-name.ts'
import { absentPlayback, loadingPlayback, playbackQuery } from './lesson.queries.ts'
import { findInCourse } from './lesson-in-course.ts'
import { LessonSkeleton } from './lesson-skeleton.tsx'
import { LessonView } from './lesson-view.tsx'
import { playerTranslations } from './player.translations.ts'

const NoLesson = ({ courseId, isLocked }: { courseId: number; isLocked: boolean }) => {
  const t = playerTranslations.useTranslations()
  return (
    <EmptyState
      headingLevel={1}
      title={t(isLocked ? 'lesson.locked' : 'lesson.notFound')}
      text={t(isLocked ? 'lesson.lockedText' : 'lesson.notFoundText')}
      action={
        <Link to={courseAddress(courseId)} className={buttonClass({ variant: 'primary' })}>
          {t('lesson.backToCourse')}
        </Link>
      }
    />
  )
}

/** Lessons without video. */
const contentLesson = createLazyComponent(
  async () => (await import('../lessons/content-lesson.tsx')).ContentLesson,
)

type Props = {
  courseId: number
  lessonId: number
  /** Second of a video. */
  startAt: number | undefined
  /** Where a document or an article opens: a page, or thousandths. */
  startPage: number | undefined
}

export const LessonPage = ({ courseId, lessonId, startAt, startPage }: Props) => {
  const course = useQuery(courseQuery(courseId))
  const inCourse = course.data && findInCourse(course.data.chapters, lessonId)
  const videoId = inCourse?.lesson.videoId ?? undefined
  const { current } = course.data ?? {}
  // The course's answer includes one lesson, usually the one that is opened first.
  const isIncluded = current?.videoId === videoId && current?.playback.state === 'playable'
  const playback = useQuery({
    ...playbackQuery(videoId ?? 0),
    enabled: videoId !== undefined,
    ...(isIncluded && {
      initialData: current.playback,
      initialDataUpdatedAt: course.dataUpdatedAt,
    }),
  })
  usePageName(inCourse?.lesson.title)

  if (isNotFound(course.error)) return <CourseNotFound />
  const failed = [course, playback].find((query) => query.isError)
  if (failed) return <LoadFailure query={failed} size="md" headingLevel={1} />
  if (!course.data) return <LessonSkeleton />
  const isLocked = course.data.preview === 'free' && inCourse?.lesson.isFree === false
  if (!inCourse || isLocked) return <NoLesson courseId={courseId} isLocked={isLocked} />
  const { kind } = inCourse.lesson
  if (kind)
    return (
      <LazyComponent
        key={lessonId}
        code={contentLesson}
        fallback={<LessonSkeleton />}
        props={{ details: course.data, inCourse, kind, startPage }}
      />
    )
  const isLoading = videoId !== undefined && !playback.data
  return (
    <LessonView
      key={courseId}
      details={course.data}
      inCourse={inCourse}
      playback={isLoading ? loadingPlayback(videoId) : (playback.data ?? absentPlayback)}
      isLoading={isLoading}
      startAt={startAt}
    />
  )
}
