import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { countOwnUnread } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

export const countUnread =
  (catalogue: Catalogue): Operation<typeof messagesEndpoints.countUnread> =>
  async ({ context, identity }) => {
    const reader = await readerOf(catalogue, identity)
    return countOwnUnread(context.db, reader, context.clock.now())
  }
