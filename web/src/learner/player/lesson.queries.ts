import type { Playback } from '@jingke/contract/media'
import { callQuery } from '../../lib/call-query.ts'

export const lessonQuery = (courseId: number, videoId: number) => ({
  ...callQuery('/jk-course/api-course/v1/courseVideo/videoDetails', { courseId, videoId }),
  // The page shows the error.
  meta: { isQuiet: true },
})

export const videoQuery = (videoId: number) => ({
  ...callQuery('/jk-course/api-course/v1/courseVideo/singleVideo', { videoId }),
  // The page shows the error.
  meta: { isQuiet: true },
})

/** For a lesson without a video. */
export const absentPlayback: Playback = {
  videoId: 1,
  state: 'absent',
  duration: 0,
  isSoundOnly: false,
  poster: '',
  sprites: '',
  sounds: [],
  captions: [],
  chapters: [],
}

/** Until the lesson's own is there. */
export const loadingPlayback = (videoId: number): Playback => ({
  ...absentPlayback,
  videoId,
  state: 'playable',
})
