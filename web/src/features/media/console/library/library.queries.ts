import type { VideoState } from '@jingke/contract/media'
import { getMediaHealth, getVideo, listVideos } from '@jingke/contract/media/calls'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/call-query.ts'

const busy: readonly VideoState[] = ['uploading', 'uploaded', 'probing', 'playable', 'laddering']

/** Milliseconds between two refetches, while a video is processed and otherwise. */
const busyInterval = 2_000
const idleInterval = 20_000

export const libraryInterval = (data: { list: { state: VideoState }[] } | undefined): number =>
  data?.list.some(({ state }) => busy.includes(state)) ? busyInterval : idleInterval

export const healthQuery = () => ({
  ...callQuery(getMediaHealth, {}),
  refetchInterval: 30_000,
})

/** Refetched while it is converted or its speech is transcribed. */
export const videoQuery = (videoId: number) => ({
  ...callQuery(getVideo, { videoId }),
  refetchInterval: (query: {
    state: { data?: { state: VideoState; transcription: { state: string } | null } | undefined }
  }) => {
    const { state, transcription } = query.state.data ?? {}
    const isBusy = state !== undefined && busy.includes(state)
    return (isBusy || ['waiting', 'running'].includes(transcription?.state ?? '')) && busyInterval
  },
})

export const refreshLibrary = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [listVideos] })
