import { listCertificates, verifyCertificate } from '@jingke/contract/study/calls'
import { callQuery, longStale } from '../../../lib/api/call-query.ts'

/** What a certificate says never changes. */
export const certificateQuery = (certificateCode: string) => ({
  ...callQuery(verifyCertificate, { certificateCode }),
  staleTime: longStale,
  meta: { isQuiet: true },
})

export const certificatesQuery = () => ({
  ...callQuery(listCertificates, {}),
  staleTime: 0,
  meta: { isQuiet: true },
})
