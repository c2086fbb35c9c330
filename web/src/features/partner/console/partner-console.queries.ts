import type { Sort } from '@jingke/contract/core'
import { listVideos } from '@jingke/contract/media/calls'
import {
  getPartner,
  listGrantedVideos,
  listPartners,
  listPartnerViewings,
} from '@jingke/contract/partner/calls'
import type { partnerSorts } from '@jingke/contract/partner/constants'
import { callQuery } from '../../../lib/api/call-query.ts'

export const partnersQuery = (
  pageNum: number,
  pageSize: number,
  sort?: { sort: Sort<(typeof partnerSorts)[number]> },
) => callQuery(listPartners, { pageNum, pageSize, ...sort })

export const partnerQuery = (partnerId: number) => callQuery(getPartner, { partnerId })

export const grantedQuery = (partnerId: number, pageNum: number) =>
  callQuery(listGrantedVideos, { partnerId, pageNum, pageSize: 20 })

export const viewingsQuery = (partnerId: number, pageNum: number, pageSize: number) => ({
  ...callQuery(listPartnerViewings, { partnerId, pageNum, pageSize }),
  staleTime: 0,
  meta: { isQuiet: true },
})

/** The video library. */
export const videosQuery = (keyword: string) =>
  callQuery(listVideos, {
    pageSize: 10,
    ...(keyword && { keyword }),
  })
