import type { Sort } from '@jingke/contract/core'
import type { partnerSorts } from '@jingke/contract/partner/constants'
import { callQuery } from '../../../lib/call-query.ts'

export const partnersPath = '/jk-admin/api-admin/v1/partner/pageList'

export const partnersQuery = (
  pageNum: number,
  pageSize: number,
  sort?: { sort: Sort<(typeof partnerSorts)[number]> },
) => callQuery(partnersPath, { pageNum, pageSize, ...sort })

export const partnerQuery = (partnerId: number) =>
  callQuery('/jk-admin/api-admin/v1/partner/detail', { partnerId })

export const grantedPath = '/jk-admin/api-admin/v1/partner/videoList'

export const grantedQuery = (partnerId: number, pageNum: number) =>
  callQuery(grantedPath, { partnerId, pageNum, pageSize: 20 })

export const viewingsQuery = (partnerId: number, pageNum: number, pageSize: number) => ({
  ...callQuery('/jk-admin/api-admin/v1/partner/viewingList', { partnerId, pageNum, pageSize }),
  staleTime: 0,
  meta: { isQuiet: true },
})

/** The video library. */
export const videosQuery = (keyword: string) =>
  callQuery('/jk-admin/api-admin/v1/media/pageList', {
    pageSize: 10,
    ...(keyword && { keyword }),
  })
