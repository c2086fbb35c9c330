import { callQuery, longStale } from '../../../lib/call-query.ts'

/** What a certificate says never changes. */
export const certificateQuery = (certificateCode: string) => ({
  ...callQuery('/jk-user/api-user/v1/certificate/verify', { certificateCode }),
  staleTime: longStale,
  meta: { isQuiet: true },
})

export const certificatesQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/certificate/list', {}),
  staleTime: 0,
  meta: { isQuiet: true },
})
