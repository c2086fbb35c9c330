import { courseAddress } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import type { MarkedSubmission } from '../../assessment/index.ts'
import { insertMessage } from '../sent/sent-messages.store.ts'

type Words = (title: string, points: string) => { title: string; body: string }
type Said = Record<MarkedSubmission['outcome'], Words>

const zh: Said = {
  accepted: (title, points) => ({
    title: `作业已通过：${title}`,
    body: `您的作业已通过${points}。`,
  }),
  returned: (title, points) => ({
    title: `作业已退回：${title}`,
    body: `您的作业已退回${points}，请看评语后修改，再次提交。`,
  }),
  withdrawn: (title) => ({
    title: `作业将重新批改：${title}`,
    body: '之前的批改已撤回，作业将重新批改。',
  }),
}

const en: Said = {
  accepted: (title, points) => ({
    title: `Your work was accepted: ${title}`,
    body: `Your work was accepted${points}.`,
  }),
  returned: (title, points) => ({
    title: `Your work came back: ${title}`,
    body: `Your work came back for another try${points}. Please read the comments and hand it in again.`,
  }),
  withdrawn: (title) => ({
    title: `Your work will be marked again: ${title}`,
    body: 'Its mark was taken back. It will be marked again.',
  }),
}

/** Sends the learner one message per mark; idempotent. */
export const announceMark = async ({ db }: Context, marked: MarkedSubmission): Promise<void> => {
  const { outcome, points, maxPoints, courseId, lessonId, submissionId, version } = marked
  const link = `<a href="${courseAddress(courseId, { lessonId })}">`
  const [titleZh, titleEn] = [marked.titleZh, marked.titleEn || marked.titleZh]
  const inZh = zh[outcome](titleZh, points === null ? '' : `，得分 ${points}/${maxPoints}`)
  const inEn = en[outcome](
    titleEn,
    points === null ? '' : `, with ${points} of ${maxPoints} points`,
  )
  const course = escapeText(marked.courseName)
  await insertMessage(db, {
    kind: 'assignment-marked',
    title: inZh.title,
    titleEn: inEn.title,
    body: `<p>${link}${escapeText(titleZh)}</a>（${course}）：${inZh.body}</p>`,
    bodyEn: `<p>${link}${escapeText(titleEn)}</a> (${course}): ${inEn.body}</p>`,
    audienceKind: 'person',
    audienceKey: String(marked.userId),
    startsAt: new Date(marked.at),
    createdAt: new Date(marked.at),
    reached: 1,
    eventKey: `assignment-marked:${submissionId}:${version}`,
  })
}
