import type { Playback } from '@jingke/contract/media'
import { callQuery } from '../../lib/call-query.ts'

/** What the player of a lesson needs, as `videoDetails` gives it for one of its videos. */
export const lessonQuery = (courseId: number, videoId: number) => ({
  ...callQuery('/jk-course/api-course/v1/courseVideo/videoDetails', { courseId, videoId }),
  // The page itself says why a lesson cannot be shown.
  meta: { isQuiet: true },
})

/** One video by itself. */
export const videoQuery = (videoId: number) => ({
  ...callQuery('/jk-course/api-course/v1/courseVideo/singleVideo', { videoId }),
  // The page itself says why a video cannot be shown.
  meta: { isQuiet: true },
})

/** Of a lesson that has no video. */
export const absentPlayback: Playback = {
  videoId: 1,
  state: 'absent',
  duration: 0,
  poster: '',
  sprites: '',
  captions: [],
  chapters: [],
}
