import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { listHistory } from '../list-history.ts'
import { findChatForStaff } from '../messages/chats.store.ts'

export const listChat =
  (catalogue: Catalogue): Operation<typeof calls.listChat> =>
  async ({ context, caller, identity }, { chatId, ...page }) => {
    const chat = await findChatForStaff(context.db, chatId, identity)
    if (!chat) throw new Problem(chatProblems.chatNotFound)
    return listHistory(context, catalogue, { identity, language: caller.language }, chat, page)
  }
