import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { toMessage } from './messages.view.ts'
import { listOwnPopups } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

/** Limited, so that a learner who was absent does not get all missed pop-ups. */
const maxPopups = 3

export const listPopupMessages =
  (catalogue: Catalogue): Operation<typeof messagesEndpoints.listPopupMessages> =>
  async ({ context, caller, identity }) => {
    const reader = await readerOf(catalogue, identity)
    const now = context.clock.now()
    const rows = await listOwnPopups(context.db, reader, now, maxPopups)
    return rows.map((row) => toMessage(row, caller.language))
  }
