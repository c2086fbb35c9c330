import { callQuery } from '../../../lib/call-query.ts'

export const partnersPath = '/jk-admin/api-admin/v1/partner/pageList'

export const partnersQuery = (pageNum: number, pageSize: number) =>
  callQuery(partnersPath, { pageNum, pageSize })

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
