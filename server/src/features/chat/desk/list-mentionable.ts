import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { requireChat } from '../messages/require-chat.ts'
import { listMentionableRows } from './mentions.store.ts'

export const listMentionable: Operation<typeof calls.listMentionable> = async (
  { context, identity },
  { chatId },
) => {
  const chat = await requireChat(context.db, chatId, identity)
  return listMentionableRows(context.db, chat.teamId, identity.userId)
}
