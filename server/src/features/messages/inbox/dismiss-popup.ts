import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { findOwnMessage, markOneRead, markPopupDone } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

/** The pop-up shows the whole message, so it is read. Idempotent; a withdrawn or unknown message is answered with success. */
export const dismissPopup =
  (catalogue: Catalogue): Operation<typeof calls.dismissPopup> =>
  async ({ context, identity }, { id }) => {
    const { userId } = identity
    const { db } = context
    const now = context.clock.now()
    const reader = await readerOf(catalogue, identity)
    if (await findOwnMessage(db, reader, now, id)) {
      await markPopupDone(db, userId, now, id)
      await markOneRead(db, userId, now, id)
    }
    return null
  }
