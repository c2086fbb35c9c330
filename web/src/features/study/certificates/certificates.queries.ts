import { listCertificates, verifyCertificate } from '@jingke/contract/study/calls'
import { freshQuery, quietQuery } from '../../../lib/api/call-query.ts'

export const certificateQuery = (certificateCode: string) =>
  quietQuery(verifyCertificate, { certificateCode })

export const certificatesQuery = () => freshQuery(listCertificates, {})
