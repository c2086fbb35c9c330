import type { Playback } from '@jingke/contract/media'
import { getWatchableVideo } from '@jingke/contract/media/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { quietQuery } from '../../lib/api/call-query.ts'

/** For a lesson whose course is loaded already. */
export const playbackQuery = (videoId: number) =>
  queryOptions({
    queryKey: ['playback', videoId],
    queryFn: async ({ signal }) => {
      // The page shows the error.
      const options = { signal, isRetried: true, isQuiet: true }
      return (await call(getWatchableVideo, { videoId }, options)).playback
    },
  })

export const videoQuery = (videoId: number) => quietQuery(getWatchableVideo, { videoId })

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
