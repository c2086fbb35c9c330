import { certificateAddress } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import { findUser } from '../../auth/index.ts'
import { findCourseOutline } from '../../catalogue/index.ts'
import { insertMessage } from '../../messages/index.ts'
import { isCourseFinished } from '../records/course-progress.ts'
import { listRecordsInCourse } from '../records/records.store.ts'
import { newCertificateCode, showCode } from './certificate-code.ts'
import { type CertificateRow, insertCertificate } from './certificates.store.ts'

const announce = async (
  { db }: Context,
  { userId, courseName, issuedAt, code }: CertificateRow,
): Promise<void> => {
  const name = escapeText(courseName)
  const link = `<a href="${certificateAddress(showCode(code))}">`
  await insertMessage(db, {
    kind: 'course-finished',
    title: `恭喜您学完《${courseName}》`,
    titleEn: `Congratulations: you finished “${courseName}”`,
    body: `<p>您已学完 <strong>${name}</strong> 的全部课时，${link}结业证书</a>已颁发，可以打印或分享。</p>`,
    bodyEn: `<p>You finished every lesson of <strong>${name}</strong>. ${link}Your certificate</a> is ready to print or share.</p>`,
    audienceKind: 'person',
    audienceKey: String(userId),
    startsAt: issuedAt,
    createdAt: issuedAt,
    reached: 1,
    eventKey: `course-finished:${code}`,
  })
}

/** Tells the learner. Gives the code, as printed, of a certificate that was not there before. */
export const issueCertificate = async (
  context: Context,
  userId: number,
  courseId: number,
): Promise<string | undefined> => {
  const { db } = context
  const outline = await findCourseOutline(db, courseId)
  const { records } = await listRecordsInCourse(db, userId, courseId)
  if (!outline || !isCourseFinished(outline, records)) return undefined
  const user = await findUser(db, userId)
  const certificate = {
    code: newCertificateCode(),
    userId,
    courseId,
    learnerName: user?.realName ?? '',
    courseName: outline.name,
    lessonCount: outline.lessons.length,
    credited: records.reduce((sum, { credited }) => sum + credited, 0),
    issuedAt: context.clock.now(),
  }
  if ((await insertCertificate(db, certificate)) === undefined) return undefined
  await announce(context, certificate)
  return showCode(certificate.code)
}
