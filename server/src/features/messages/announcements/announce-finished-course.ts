import { certificateAddress } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import type { FinishedCourse } from '../../study/index.ts'
import { insertMessage } from '../sent/sent-messages.store.ts'

/** Sends the learner one message per certificate; idempotent. */
export const announceFinishedCourse = async (
  { db }: Context,
  { userId, courseName, certificateCode, at }: FinishedCourse,
): Promise<void> => {
  const name = escapeText(courseName)
  const link = `<a href="${certificateAddress(certificateCode)}">`
  await insertMessage(db, {
    kind: 'course-finished',
    title: `恭喜您学完《${courseName}》`,
    titleEn: `Congratulations: you finished “${courseName}”`,
    body: `<p>您已学完 <strong>${name}</strong> 的全部课时，${link}结业证书</a>已颁发，可以打印或分享。</p>`,
    bodyEn: `<p>You finished every lesson of <strong>${name}</strong>. ${link}Your certificate</a> is ready to print or share.</p>`,
    audienceKind: 'person',
    audienceKey: String(userId),
    startsAt: new Date(at),
    createdAt: new Date(at),
    reached: 1,
    eventKey: `course-finished:${certificateCode}`,
  })
}
