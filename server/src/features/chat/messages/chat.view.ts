import type { ChatMarks, ChatMessage, LessonCard } from '@jingke/contract/chat'
import type { Language } from '@jingke/contract/core'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { defaultTimeZone } from '../../../platform/time/time-zones.ts'
import { signImageAddress } from '../../profile/index.ts'
import { type ChatRow, type MessageRow, noticeType } from './chats.store.ts'
import { type LessonsById, toCardPlace, toPlainText } from './lesson-card.ts'

const forPeople = new Intl.DateTimeFormat('sv-SE', {
  timeZone: defaultTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Such as `2026-03-05 14:08`. */
export const toDate = (moment: Date): string => forPeople.format(moment)

export interface Reader {
  readonly identity: SignedIdentity
  readonly language: Language
}

const recalled: Record<Language, string> = {
  'zh-CN': '消息已撤回',
  en: 'This message was recalled.',
}

const moved: Record<Language, (team: string) => string> = {
  'zh-CN': (team) => `您的咨询已转给「${team}」，由该团队继续为您解答。`,
  en: (team) => `Your question was passed to ${team}, who will answer from here.`,
}

type Content = Pick<ChatMessage, 'type' | 'text' | 'lesson' | 'isRecalled' | 'isNotice'>

const toContent = (
  context: Context,
  { identity, language }: Reader,
  { message }: MessageRow,
  lessons: LessonsById,
): Content => {
  const { type, text, lessonId, second, image } = message
  if (message.recalledAt) return { type: 0, text: recalled[language], isRecalled: true }
  if (type === noticeType) return { type: 0, text: moved[language](text), isNotice: true }
  if (type === 1) return { type, text: signImageAddress(context, identity, text) }
  if (lessonId === null) return { type: 0, text }
  const lesson: LessonCard = {
    lessonId,
    second: second ?? 0,
    place: toCardPlace(lessons.get(lessonId)),
    note: text,
    image: image === null ? '' : signImageAddress(context, identity, image),
  }
  return { type: 0, text: toPlainText(context, language, lesson), lesson }
}

/** As this reader sees it. */
export const toChatMessage = (
  context: Context,
  reader: Reader,
  row: MessageRow,
  lessons: LessonsById,
): ChatMessage => {
  const { message, senderName } = row
  return {
    ...toContent(context, reader, row, lessons),
    mine: message.senderId === reader.identity.userId,
    date: toDate(message.sentAt),
    id: message.clientId,
    seq: message.seq,
    chatId: message.chatId,
    sender: { side: message.isFromLearner ? 'learner' : 'team', name: senderName ?? '' },
    sentAt: message.sentAt.toISOString(),
  }
}

export const toMarks = (chat: ChatRow): ChatMarks => ({
  learnerDelivered: chat.learnerDelivered,
  learnerRead: chat.learnerRead,
  teamDelivered: chat.teamDelivered,
  teamRead: chat.teamRead,
})
