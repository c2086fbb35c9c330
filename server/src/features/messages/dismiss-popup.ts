import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { type CourseMembers, readerOf } from './audiences.ts'
import { findOwnMessage, markOneRead, markPopupDone } from './own-messages.store.ts'

/** The pop-up shows the whole message, so it is read. Idempotent; a withdrawn or unknown message is answered with success. */
export const dismissPopup =
  (members: CourseMembers): Operation<typeof messagesEndpoints.dismissPopup> =>
  async ({ context, identity: { userId } }, { id }) => {
    const { db } = context
    const now = context.clock.now()
    const reader = await readerOf(context, members, userId)
    if (await findOwnMessage(db, reader, now, id)) {
      await markPopupDone(db, userId, now, id)
      await markOneRead(db, userId, now, id)
    }
    return null
  }
