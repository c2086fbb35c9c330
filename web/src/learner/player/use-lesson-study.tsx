import type { CourseDetails } from '@jingke/contract/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { courseQuery } from '../../features/catalogue/index.ts'
import { ReminderButton } from '../../features/favourites/index.ts'
import type { createPlayer } from '../../features/media/index.ts'
import {
  certificatesQuery,
  continueQuery,
  courseProgressQuery,
  FinishedMark,
  firstUnwatched,
  LessonEnd,
  useRecorder,
} from '../../features/study/index.ts'
import { type LessonInCourse, otherUnfinished } from './lesson-in-course.ts'
import { withProgress } from './lesson-progress.ts'
import { NextCourse } from './next-course/next-course.tsx'
import { useVideoQuestions } from './questions/use-video-questions.tsx'
import { useRecordedPlayer } from './use-recorded-player.tsx'

type Options = {
  player: ReturnType<typeof createPlayer>
  details: CourseDetails
  inCourse: LessonInCourse
  /** In a preview nothing is recorded. */
  isRecorded: boolean
  openNext: () => void
}

/** Records the lesson and gives the player what it shows of the record. */
export const useLessonStudy = ({
  player,
  details: { course, chapters, progress },
  inCourse: { lesson, next, isLast },
  isRecorded,
  openNext,
}: Options) => {
  const courseId = course.id
  const videoId = isRecorded ? (lesson.videoId ?? undefined) : undefined
  const recorder = useRecorder(
    player.userKey,
    videoId === undefined ? undefined : { videoId, courseId, itemId: lesson.id },
  )
  const recorded = useRecordedPlayer(player, recorder)
  const video = videoId === undefined ? undefined : { videoId, courseId }
  const asked = useVideoQuestions({ player, recorder, video })
  const playsNext = player.use((state) => state.preferences.playsNext)
  const { record, certificateCode, isSaving } = recorder.use()
  const queries = useQueryClient()

  const isFinished = record?.isFinished === true
  useEffect(() => {
    const { queryKey } = courseQuery(courseId)
    if (record)
      queries.setQueryData(
        queryKey,
        (details) => details && withProgress(details, record, certificateCode),
      )
  }, [queries, courseId, record, certificateCode])
  // Leaving the lesson changes what the continue links show.
  useEffect(
    () => () => {
      const { queryKey } = courseQuery(courseId)
      void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: continueQuery().queryKey })
      void queries.invalidateQueries({ queryKey: courseProgressQuery().queryKey })
      void queries.invalidateQueries({ queryKey: certificatesQuery().queryKey })
    },
    [queries, courseId],
  )

  const watchMissing = useCallback(() => {
    const { ranges } = recorder.get()
    player.seek(firstUnwatched(ranges, player.get().duration) ?? 0)
    player.play()
  }, [player, recorder])

  const goesOn = isFinished && next !== undefined && playsNext && certificateCode === undefined
  return {
    ...recorded,
    status: isFinished ? <FinishedMark /> : undefined,
    player: {
      ...recorded.player,
      ...asked,
      end:
        record && !goesOn ? (
          <LessonEnd
            record={record}
            isSaving={isSaving}
            onWatchMissing={watchMissing}
            onNext={next && openNext}
            course={course}
            certificateCode={
              certificateCode ?? (next ? undefined : (progress.certificateCode ?? undefined))
            }
            unfinished={otherUnfinished(chapters, lesson.id)}
            isLast={isLast}
            reminder={<ReminderButton course={course} size="md" />}
            suggestion={<NextCourse courseId={courseId} />}
          />
        ) : undefined,
    },
  }
}
