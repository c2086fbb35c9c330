import type { VideoState } from '@jingke/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/call-query.ts'

export interface LibraryRequest {
  readonly pageNum: number
  readonly pageSize: number
  readonly keyword?: string
  readonly state?: VideoState
}

const listPath = '/jk-admin/api-admin/v1/media/pageList'

const busy: readonly VideoState[] = ['uploading', 'uploaded', 'probing', 'playable', 'laddering']

/** Milliseconds between two looks: often while something is under way. */
const watchful = 2_000
const calm = 20_000

export const libraryQuery = (request: LibraryRequest) => ({
  ...callQuery(listPath, request),
  refetchInterval: (query: { state: { data?: { list: { state: VideoState }[] } | undefined } }) =>
    query.state.data?.list.some(({ state }) => busy.includes(state)) ? watchful : calm,
})

export const healthQuery = () => ({
  ...callQuery('/jk-admin/api-admin/v1/media/health', {}),
  refetchInterval: 30_000,
})

export const linesQuery = () => callQuery('/jk-admin/api-admin/v1/sysConfNas/settings', {})

const captionsPath = '/jk-admin/api-admin/v1/media/captions/list'

export const captionsQuery = (videoId: number) => callQuery(captionsPath, { videoId })

export const captionQuery = (captionId: number) =>
  callQuery('/jk-admin/api-admin/v1/media/captions/detail', { captionId })

export const videoQuery = (videoId: number) =>
  callQuery('/jk-admin/api-admin/v1/media/detail', { videoId })

/** After lines were added or taken away. */
export const refreshCaption = async (queries: QueryClient, captionId: number): Promise<void> => {
  await queries.invalidateQueries({ queryKey: captionQuery(captionId).queryKey })
  await queries.invalidateQueries({ queryKey: [captionsPath] })
}

export const refreshLibrary = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [listPath] })
