import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findWatchedNow, type Study } from '../../study/index.ts'
import { findChatForStaff } from '../messages/chats.store.ts'

/** Three reads by primary key; names come from memory. */
export const getWatchedNow =
  (study: Study): Operation<typeof calls.getWatchedNow> =>
  async ({ context, caller, identity }, { chatId }) => {
    const chat = await findChatForStaff(context.db, chatId, identity)
    if (!chat) throw new Problem(chatProblems.chatNotFound)
    const found = await findWatchedNow(study, chat.learnerId, caller.language)
    return found?.watched ?? null
  }
