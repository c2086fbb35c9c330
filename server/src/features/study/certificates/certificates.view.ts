import type { Certificate, IssuedCertificate } from '@jingke/contract/study'
import { showCode } from './certificate-code.ts'
import type { CertificateRow } from './certificates.store.ts'

/** `today`: the day of the school. */
export const toCertificate = (row: CertificateRow, today: string): Certificate => ({
  code: showCode(row.code),
  learnerName: row.learnerName,
  courseName: row.courseName,
  kind: row.planId === null ? 'course' : 'plan',
  teacherNames: row.teacherNames,
  lessonCount: row.lessonCount,
  credited: row.credited,
  result: row.result,
  issuedAt: row.issuedAt.toISOString(),
  validUntil: row.validUntil,
  isExpired: row.validUntil !== null && row.validUntil < today,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
})

export const toIssuedCertificate = (row: CertificateRow, today: string): IssuedCertificate => ({
  ...toCertificate(row, today),
  learnerId: row.userId,
  courseId: row.courseId,
  withdrawnReason: row.withdrawnReason,
})
