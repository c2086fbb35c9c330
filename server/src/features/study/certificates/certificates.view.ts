import type { Certificate } from '@jingke/contract/study'
import { showCode } from './certificate-code.ts'
import type { CertificateRow } from './certificates.store.ts'

export const toCertificate = (row: CertificateRow): Certificate => ({
  code: showCode(row.code),
  learnerName: row.learnerName,
  courseName: row.courseName,
  lessonCount: row.lessonCount,
  credited: row.credited,
  issuedAt: row.issuedAt.toISOString(),
})
