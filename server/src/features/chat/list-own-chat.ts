import type { chatEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../platform/implement.ts'
import { listHistory } from './list-history.ts'
import { findChat } from './messages/chats.store.ts'

export const listOwnChat: Operation<typeof chatEndpoints.listOwnChat> = async (
  { context, identity },
  page,
) => {
  const chat = await findChat(context.db, { learnerId: identity.userId })
  return listHistory(context, identity, chat, page)
}
