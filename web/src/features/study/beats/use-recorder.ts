import { useEffect, useMemo } from 'react'
import { createRecorder, type Recorder } from './recorder.ts'

/** Another `itemId` is another play, also of the same video. */
type Lesson = { videoId: number; courseId?: number; itemId?: number }

/** Records plays of the lesson; undefined: nothing is recorded. */
export const useRecorder = (userKey: string, lesson: Lesson | undefined): Recorder => {
  const { videoId, courseId, itemId } = lesson ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: `itemId` is another play
  const recorder = useMemo(
    () =>
      createRecorder(
        userKey,
        videoId === undefined
          ? undefined
          : { videoId, ...(courseId !== undefined && { courseId }) },
      ),
    [userKey, videoId, courseId, itemId],
  )
  useEffect(() => {
    recorder.start()
    return recorder.stop
  }, [recorder])
  return recorder
}
