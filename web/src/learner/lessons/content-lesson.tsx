import type { CourseDetails, Lesson } from '@jingke/contract/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { courseQuery, PreviewNotice } from '../../features/catalogue/index.ts'
import { ReminderButton } from '../../features/favourites/index.ts'
import { DownloadList } from '../../features/media/index.ts'
import {
  certificatesQuery,
  continueQuery,
  courseProgressQuery,
  ReadingEnd,
  useReading,
} from '../../features/study/index.ts'
import { LazyComponent } from '../../lib/loading/lazy-component.tsx'
import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import {
  buttonClass,
  ChevronLeftIcon,
  ChevronRightIcon,
  EmptyState,
  Skeleton,
} from '../../ui/index.ts'
import { type LessonInCourse, otherUnfinished } from '../player/lesson-in-course.ts'
import { NextCourse } from '../player/next-course/next-course.tsx'
import { playerTranslations } from '../player/player.translations.ts'
import css from './content-lesson.module.css'
import { lessonViews } from './lesson-views.ts'
import { ReadingSide } from './reading-side.tsx'
import { useReadingPlace } from './use-reading-place.ts'

type Kind = NonNullable<Lesson['kind']>

type Props = {
  details: CourseDetails
  inCourse: LessonInCourse
  kind: Kind
  /** Where a document or an article opens, from the URL. */
  startPage: number | undefined
}

/** A lesson without video: its content, the outline beside it, and where to go on below. */
export const ContentLesson = ({ details, inCourse, kind, startPage }: Props) => {
  const { course, materials, preview, progress } = details
  const { lesson, previous, next } = inCourse
  const t = playerTranslations.useTranslations()
  const { content, isTimed } = lessonViews[kind]
  const isRecorded = preview === null && isTimed && lesson.isPlayable
  const reading = useReading(isRecorded ? { courseId: course.id, lessonId: lesson.id } : undefined)
  const { record } = reading
  const [certificateBefore] = useState(progress.certificateCode)
  const isEarnedNow = certificateBefore === null
  const certificateCode =
    reading.certificateCode ??
    (isEarnedNow || (!next && progress.isFinished)
      ? (progress.certificateCode ?? undefined)
      : undefined)
  const place = startPage ?? record?.place ?? 0
  const { player, jump, move } = useReadingPlace(kind === 'document' ? Math.max(1, place) : place)
  const queries = useQueryClient()

  const isRead = record?.isFinished === true
  const isFinished = isRead || lesson.progress?.isFinished === true
  // A quiz or an assignment that is not done has its own primary button.
  const isOpen = !isTimed && lesson.isPlayable && !isFinished
  useEffect(() => {
    const { queryKey } = courseQuery(course.id)
    if (isRead) void queries.invalidateQueries({ queryKey, exact: true })
  }, [queries, course.id, isRead])
  // Leaving the lesson changes what the continue links show.
  useEffect(
    () => () => {
      for (const { queryKey } of [
        courseQuery(course.id),
        continueQuery(),
        courseProgressQuery(),
        certificatesQuery(),
      ])
        void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    [queries, course.id],
  )

  const isWaiting = isRecorded && !record && !reading.isFailed
  const reminder = preview === null && <ReminderButton course={course} size="md" />
  const courseLink = courseAddress(course.id)
  return (
    <article className={css.page}>
      <PreviewNotice details={details} />
      <PreloadLink to={courseLink} className={css.back}>
        <ChevronLeftIcon size={18} />
        {course.name}
      </PreloadLink>
      <div className={css.columns}>
        <div className={css.main}>
          <header className={css.header}>
            <p className="soft-text">
              {inCourse.number} · {inCourse.chapter.title}
            </p>
            <h1 className={css.title}>{lesson.title}</h1>
          </header>
          {!lesson.isPlayable ? (
            <EmptyState title={t('lesson.soon')} size="sm" headingLevel={2} action={reminder} />
          ) : isWaiting ? (
            <Skeleton lines={12} />
          ) : (
            <LazyComponent
              key={lesson.id}
              code={content}
              fallback={<Skeleton lines={12} />}
              props={{
                courseId: course.id,
                lessonId: lesson.id,
                place,
                jump,
                onMove: (reached, hasReachedEnd) => {
                  move(reached)
                  reading.move(reached, hasReachedEnd)
                },
                onDone: () =>
                  void queries.invalidateQueries({
                    queryKey: courseQuery(course.id).queryKey,
                    exact: true,
                  }),
              }}
            />
          )}
          <DownloadList attachments={lesson.attachments} of="lesson" />
          <DownloadList attachments={materials} of="course" />
          <ReadingEnd
            record={record}
            isFinished={isFinished}
            ending={
              preview === null && lesson.isPlayable && !next
                ? {
                    courseId: course.id,
                    isLast: inCourse.isLast,
                    unfinished: isFinished ? otherUnfinished(details.chapters, lesson.id) : [],
                    reminder,
                  }
                : undefined
            }
            isTakenOver={reading.isTakenOver === true}
            onContinue={() => void reading.reopen()}
            certificateCode={certificateCode}
            courseName={course.name}
            suggestion={<NextCourse courseId={course.id} />}
            actions={
              <nav className={css.steps} aria-label={t('lesson.outline')}>
                {previous && (
                  <PreloadLink
                    to={courseAddress(course.id, { lessonId: previous.id })}
                    className={buttonClass({})}
                    title={previous.title}
                  >
                    <ChevronLeftIcon size={18} />
                    {t('lesson.previous')}
                  </PreloadLink>
                )}
                {next ? (
                  <PreloadLink
                    to={courseAddress(course.id, { lessonId: next.id })}
                    className={buttonClass({ variant: isOpen ? 'secondary' : 'primary' })}
                    title={next.title}
                  >
                    {t('lesson.next')}
                    <ChevronRightIcon size={18} />
                  </PreloadLink>
                ) : (
                  <PreloadLink to={courseLink} className={buttonClass({ variant: 'primary' })}>
                    {t('lesson.backToCourse')}
                  </PreloadLink>
                )}
              </nav>
            }
          />
        </div>
        <aside className={css.side} aria-label={t('lesson.outline')}>
          <h2 className="visually-hidden">{t('lesson.outline')}</h2>
          <ReadingSide
            details={details}
            inCourse={inCourse}
            kind={kind}
            player={isRecorded ? player : undefined}
          />
        </aside>
      </div>
    </article>
  )
}
