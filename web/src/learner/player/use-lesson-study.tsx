import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { courseQuery } from '../../features/catalogue/index.ts'
import type { createPlayer } from '../../features/media/index.ts'
import {
  continueQuery,
  courseProgressQuery,
  FinishedMark,
  firstUnwatched,
  LessonEnd,
  useRecorder,
} from '../../features/study/index.ts'
import type { LessonInCourse } from './lesson-in-course.ts'
import { withProgress } from './lesson-progress.ts'
import { useRecordedPlayer } from './use-recorded-player.tsx'

type Options = {
  player: ReturnType<typeof createPlayer>
  courseId: number
  inCourse: LessonInCourse
  /** In a preview nothing is recorded. */
  isRecorded: boolean
  openNext: () => void
}

/** Records the lesson and gives the player what it shows of the record. */
export const useLessonStudy = ({
  player,
  courseId,
  inCourse: { lesson, next, isLast },
  isRecorded,
  openNext,
}: Options) => {
  const videoId = isRecorded ? (lesson.videoId ?? undefined) : undefined
  const recorder = useRecorder(
    player.userKey,
    videoId === undefined ? undefined : { videoId, courseId, itemId: lesson.id },
  )
  const recorded = useRecordedPlayer(player, recorder)
  const playsNext = player.use((state) => state.preferences.playsNext)
  const { record, isSaving } = recorder.use()
  const queries = useQueryClient()

  const isFinished = record?.isFinished === true
  useEffect(() => {
    const { queryKey } = courseQuery(courseId)
    if (record)
      queries.setQueryData(queryKey, (details) => details && withProgress(details, record))
  }, [queries, courseId, record])
  // Leaving the lesson changes what the continue links show.
  useEffect(
    () => () => {
      const { queryKey } = courseQuery(courseId)
      void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: continueQuery().queryKey })
      void queries.invalidateQueries({ queryKey: courseProgressQuery().queryKey })
    },
    [queries, courseId],
  )

  const watchMissing = useCallback(() => {
    const { ranges } = recorder.get()
    player.seek(firstUnwatched(ranges, player.get().duration) ?? 0)
    player.play()
  }, [player, recorder])

  const goesOn = isFinished && next !== undefined && playsNext
  return {
    ...recorded,
    status: isFinished ? <FinishedMark /> : undefined,
    player: {
      ...recorded.player,
      end:
        record && !goesOn ? (
          <LessonEnd
            record={record}
            isSaving={isSaving}
            onWatchMissing={watchMissing}
            onNext={next && openNext}
            isLast={isLast}
          />
        ) : undefined,
    },
  }
}
