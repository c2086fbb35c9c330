import { listVideos } from '@jingke/contract/media/calls'
import { getPartner, listGrantedVideos } from '@jingke/contract/partner/calls'
import { callQuery } from '../../../lib/api/call-query.ts'

export const partnerQuery = (partnerId: number) => callQuery(getPartner, { partnerId })

export const grantedQuery = (partnerId: number, pageNum: number) =>
  callQuery(listGrantedVideos, { partnerId, pageNum, pageSize: 20 })

/** The video library. */
export const videosQuery = (keyword: string) =>
  callQuery(listVideos, {
    pageSize: 10,
    ...(keyword && { keyword }),
  })
