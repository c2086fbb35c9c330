import { listCertificates, verifyCertificate } from '@jingke/contract/study/calls'
import { callQuery } from '../../../lib/api/call-query.ts'

export const certificateQuery = (certificateCode: string) => ({
  ...callQuery(verifyCertificate, { certificateCode }),
  meta: { isQuiet: true },
})

export const certificatesQuery = () => ({
  ...callQuery(listCertificates, {}),
  staleTime: 0,
  meta: { isQuiet: true },
})
