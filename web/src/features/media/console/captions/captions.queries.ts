import { getCaption, listCaptions } from '@jingke/contract/media/calls'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/call-query.ts'

export const captionsQuery = (videoId: number) => callQuery(listCaptions, { videoId })

export const captionQuery = (captionId: number) => callQuery(getCaption, { captionId })

/** Also refreshes the list, which shows the number of cues. */
export const refreshCaption = async (queries: QueryClient, captionId: number): Promise<void> => {
  await queries.invalidateQueries({ queryKey: captionQuery(captionId).queryKey })
  await queries.invalidateQueries({ queryKey: [listCaptions] })
}
