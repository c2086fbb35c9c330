import type { Certificate, IssuedCertificate } from '@jingke/contract/study'
import { showCode } from './certificate-code.ts'
import type { CertificateRow } from './certificates.store.ts'

export const toCertificate = (row: CertificateRow): Certificate => ({
  code: showCode(row.code),
  learnerName: row.learnerName,
  courseName: row.courseName,
  teacherNames: row.teacherNames,
  lessonCount: row.lessonCount,
  credited: row.credited,
  result: row.result,
  issuedAt: row.issuedAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
})

export const toIssuedCertificate = (row: CertificateRow): IssuedCertificate => ({
  ...toCertificate(row),
  learnerId: row.userId,
  courseId: row.courseId,
  withdrawnReason: row.withdrawnReason,
})
