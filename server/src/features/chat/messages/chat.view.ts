import type { ChatMarks, ChatMessage } from '@jingke/contract/chat'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { signImageAddress } from '../../profile/index.ts'
import type { ChatRow, MessageRow } from './chats.store.ts'

const forPeople = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Such as `2026-03-05 14:08`. */
export const toDate = (moment: Date): string => forPeople.format(moment)

/** As this reader sees it. */
export const toChatMessage = (
  context: Context,
  reader: SignedIdentity,
  { message, senderName }: MessageRow,
): ChatMessage => ({
  mine: message.senderId === reader.userId,
  date: toDate(message.sentAt),
  text: message.type === 1 ? signImageAddress(context, reader, message.text) : message.text,
  type: message.type === 1 ? 1 : 0,
  id: message.clientId,
  seq: message.seq,
  chatId: message.chatId,
  sender: { side: message.isFromLearner ? 'learner' : 'team', name: senderName ?? '' },
  sentAt: message.sentAt.toISOString(),
})

export const toMarks = (chat: ChatRow): ChatMarks => ({
  learnerDelivered: chat.learnerDelivered,
  learnerRead: chat.learnerRead,
  teamDelivered: chat.teamDelivered,
  teamRead: chat.teamRead,
})
