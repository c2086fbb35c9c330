import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { markEveryRead } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

export const markAllRead =
  (catalogue: Catalogue): Operation<typeof calls.markAllRead> =>
  async ({ context, identity }) => {
    const reader = await readerOf(catalogue, identity)
    await markEveryRead(context.db, reader, context.clock.now())
    return null
  }
