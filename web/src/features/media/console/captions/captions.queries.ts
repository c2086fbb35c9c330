import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/call-query.ts'

const captionsPath = '/jk-admin/api-admin/v1/media/captions/list'

export const captionsQuery = (videoId: number) => callQuery(captionsPath, { videoId })

export const captionQuery = (captionId: number) =>
  callQuery('/jk-admin/api-admin/v1/media/captions/detail', { captionId })

/** Also refreshes the list, which shows the number of cues. */
export const refreshCaption = async (queries: QueryClient, captionId: number): Promise<void> => {
  await queries.invalidateQueries({ queryKey: captionQuery(captionId).queryKey })
  await queries.invalidateQueries({ queryKey: [captionsPath] })
}
