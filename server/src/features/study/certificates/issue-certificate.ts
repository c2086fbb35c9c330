import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { findUser } from '../../auth/index.ts'
import { findCourseOutline, listTeacherNames } from '../../catalogue/index.ts'
import { isCourseCertified, toCourseResult } from '../records/course-progress.ts'
import { listRecordsInCourse } from '../records/records.store.ts'
import { newCertificateCode, showCode } from './certificate-code.ts'
import { insertCertificate } from './certificates.store.ts'

const FinishedCourse = z.object({
  userId: z.int(),
  courseName: z.string(),
  /** As printed. */
  certificateCode: z.string(),
  at: z.iso.datetime(),
})
export type FinishedCourse = z.infer<typeof FinishedCourse>

/** Sends a message to the learner. */
export const courseFinishedJob = defineJob({ name: 'course-finished', schema: FinishedCourse })

/** Call in a transaction. Gives the code, as printed, of a certificate that was not there before. */
export const issueCertificate = async (
  context: Context,
  userId: number,
  courseId: number,
): Promise<string | undefined> => {
  const { db } = context
  const outline = await findCourseOutline(db, courseId)
  const { records } = await listRecordsInCourse(db, userId, courseId)
  if (!outline || !isCourseCertified(outline, records)) return undefined
  const user = await findUser(db, userId)
  const certificate = {
    code: newCertificateCode(),
    userId,
    courseId,
    learnerName: user?.realName ?? '',
    courseName: outline.name,
    teacherNames: await listTeacherNames(db, courseId),
    lessonCount: outline.lessons.length,
    credited: records.reduce((sum, { credited }) => sum + credited, 0),
    result: toCourseResult(outline, records),
    issuedAt: context.clock.now(),
  }
  if ((await insertCertificate(db, certificate)) === undefined) return undefined
  const certificateCode = showCode(certificate.code)
  await context.jobs.enqueue(db, courseFinishedJob, {
    userId,
    courseName: outline.name,
    certificateCode,
    at: certificate.issuedAt.toISOString(),
  })
  return certificateCode
}
