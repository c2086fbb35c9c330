import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import type { Playback } from '@jingke/contract/media'
import { getWatchableVideo } from '@jingke/contract/media/calls'
import { callQuery } from '../../lib/api/call-query.ts'

export const lessonQuery = (courseId: number, videoId: number) => ({
  ...callQuery(getCourseDetails, { courseId, videoId }),
  // The page shows the error.
  meta: { isQuiet: true },
})

export const videoQuery = (videoId: number) => ({
  ...callQuery(getWatchableVideo, { videoId }),
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
