import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { countOwnUnread } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

export const countUnread =
  (catalogue: Catalogue): Operation<typeof calls.countUnread> =>
  async ({ context, identity }) =>
    countOwnUnread(context.db, await readerOf(catalogue, identity), context.clock.now())
