import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { listHistory } from './list-history.ts'
import { findChat } from './messages/chats.store.ts'

export const listOwnChat =
  (catalogue: Catalogue): Operation<typeof calls.listOwnChat> =>
  async ({ context, caller, identity }, page) => {
    const chat = await findChat(context.db, { learnerId: identity.userId })
    return listHistory(context, catalogue, { identity, language: caller.language }, chat, page)
  }
