import { maxUnreadCount } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../platform/implement.ts'
import { countUnreadOf, findChat } from './messages/chats.store.ts'

export const countUnwatched: Operation<typeof calls.countUnwatched> = async ({
  context,
  identity,
}) => {
  const chat = await findChat(context.db, { learnerId: identity.userId })
  if (!chat || chat.learnerRead >= chat.lastSeq) return 0
  const unread = { id: chat.id, after: chat.learnerRead }
  return countUnreadOf(context.db, unread, false, maxUnreadCount)
}
