import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type NewDevice, newDeviceTopic } from '../auth/index.ts'
import type { CourseMembers } from './audiences.ts'
import { escapeText } from './escape-text.ts'
import { insertMessage } from './sent-messages.store.ts'

export interface NewLesson {
  courseId: number
  courseName: string
  lessonId: number
  lessonTitle: { zh: string; en: string }
}

/** Tells everybody who has joined the course, once per lesson. */
export const announceNewLesson = async (
  context: Context,
  members: Pick<CourseMembers, 'countMembers'>,
  lesson: NewLesson,
): Promise<void> => {
  const now = context.clock.now()
  const course = escapeText(lesson.courseName)
  const link = `/course?id=${lesson.courseId}`
  await insertMessage(context.db, {
    kind: 'new-lesson',
    title: `《${lesson.courseName}》有新课时`,
    titleEn: `A new lesson in “${lesson.courseName}”`,
    body: `<p>您收藏的课程 <a href="${link}">${course}</a> 新增了课时：<strong>${escapeText(lesson.lessonTitle.zh)}</strong></p>`,
    bodyEn: `<p>Your favourite course <a href="${link}">${course}</a> has a new lesson: <strong>${escapeText(lesson.lessonTitle.en)}</strong></p>`,
    audienceKind: 'course',
    audienceKey: String(lesson.courseId),
    audienceName: lesson.courseName,
    startsAt: now,
    createdAt: now,
    reached: await members.countMembers(lesson.courseId),
    eventKey: `new-lesson:${lesson.lessonId}`,
  })
}

const Device = z.object({
  userId: z.int(),
  sessionId: z.uuid(),
  device: z.string(),
  address: z.string(),
  at: z.iso.datetime(),
}) satisfies z.ZodType<NewDevice>

/** "2027-03-01 08:30 UTC": no zone of the reader's is known here. */
const timeWords = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

const tellOfDevice = async (context: Context, event: NewDevice): Promise<void> => {
  const words = (unknown: string) => escapeText(event.device || unknown)
  const link = '<a href="/my/changePass">'
  const moment = new Date(event.at)
  const [when, from] = [timeWords(event.at), escapeText(event.address)]
  await insertMessage(context.db, {
    kind: 'new-device',
    title: '您的账号在新设备上登录',
    titleEn: 'Your account was opened on a new device',
    body: `<p>${when}，您的账号在 <strong>${words('未知设备')}</strong>（${from}）上登录。</p><p>如果不是您本人，请立即${link}修改密码</a>，其他登录会随之结束。</p>`,
    bodyEn: `<p>At ${when} your account was opened on <strong>${words('an unknown device')}</strong> (${from}).</p><p>If this was not you, ${link}change your password</a> now; every other session then ends.</p>`,
    audienceKind: 'person',
    audienceKey: String(event.userId),
    startsAt: moment,
    createdAt: moment,
    reached: 1,
    eventKey: `new-device:${event.sessionId}`,
  })
}

/** Every node hears of it, perhaps twice: the event's key lets one message through. */
export const listenForNewDevices = (context: Context): void => {
  context.bus.subscribe(newDeviceTopic, (payload) => {
    tellOfDevice(context, Device.parse(payload)).catch((error: unknown) =>
      context.log.warn({ err: error }, 'a new device could not be told'),
    )
  })
}
