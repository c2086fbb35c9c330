import type { Conversation } from '@jingke/contract/chat'
import type { SignedIdentity } from '../../../platform/call.ts'
import { answerState } from '../hours/answer-target.ts'
import { toMarks } from '../messages/chat.view.ts'
import type { ConversationRow } from './conversations.store.ts'

export const toConversation = (
  { chat, learner, team, target, last, unread, openCase, assignee }: ConversationRow,
  staff: SignedIdentity,
  now: Date,
): Conversation => ({
  chatId: chat.id,
  learner,
  team,
  last: last && {
    text: last.type === 1 || last.recalledAt ? '' : last.text,
    type: last.type,
    isRecalled: last.recalledAt !== null,
    side: last.isFromLearner ? 'learner' : 'team',
    at: last.sentAt.toISOString(),
  },
  lastSeq: chat.lastSeq,
  unread,
  waitingSince: chat.waitingSince?.toISOString() ?? null,
  answer:
    chat.waitingSince && chat.answerDueAt
      ? {
          state: answerState(target, chat.answerDueAt, now),
          dueAt: chat.answerDueAt.toISOString(),
        }
      : null,
  openCase: openCase && {
    id: openCase.id,
    openedAt: openCase.openedAt.toISOString(),
    assignee,
    isMine: assignee?.id === staff.userId,
  },
  labels: chat.labels,
  marks: toMarks(chat),
})
