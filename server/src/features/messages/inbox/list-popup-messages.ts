import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { toMessage } from '../messages.view.ts'
import { listOwnPopups } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

/** Limited, so that a learner who was absent does not get all missed pop-ups. */
const maxPopups = 3

export const listPopupMessages =
  (catalogue: Catalogue): Operation<typeof calls.listPopupMessages> =>
  async ({ context, caller, identity }) => {
    const reader = await readerOf(catalogue, identity)
    const rows = await listOwnPopups(context.db, reader, context.clock.now(), maxPopups)
    return rows.map((row) => toMessage(row, caller.language))
  }
