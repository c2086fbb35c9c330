import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { listHistory } from '../list-history.ts'
import { requireChat } from '../messages/require-chat.ts'

export const listChat =
  (catalogue: Catalogue): Operation<typeof calls.listChat> =>
  async ({ context, caller, identity }, { chatId, ...page }) => {
    const chat = await requireChat(context.db, chatId, identity)
    return listHistory(context, catalogue, { identity, language: caller.language }, chat, page)
  }
