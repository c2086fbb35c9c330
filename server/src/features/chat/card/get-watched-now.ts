import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findWatchedNow, type Study } from '../../study/index.ts'
import { requireChat } from '../messages/require-chat.ts'

/** Three reads by primary key; names come from memory. */
export const getWatchedNow =
  (study: Study): Operation<typeof calls.getWatchedNow> =>
  async ({ context, caller, identity }, { chatId }) => {
    const chat = await requireChat(context.db, chatId, identity)
    const found = await findWatchedNow(study, chat.learnerId, caller.language)
    return found?.watched ?? null
  }
