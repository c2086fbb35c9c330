import type { Playback } from '@jingke/contract/media'
import { callQuery } from '../../lib/call-query.ts'

/** What the player of a lesson needs, as `videoDetails` gives it for one of its videos. */
export const lessonQuery = (courseId: number, videoId: number) => ({
  ...callQuery('/jk-course/api-course/v1/courseVideo/videoDetails', { courseId, videoId }),
  // The page itself says why a lesson cannot be shown.
  meta: { isQuiet: true },
})

/** For a video of which nothing is known but that it may be watched. */
export const barePlayback = (videoId: number, state: Playback['state'] = 'playable'): Playback => ({
  videoId,
  state,
  duration: 0,
  poster: '',
  sprites: '',
  captions: [],
  chapters: [],
})
