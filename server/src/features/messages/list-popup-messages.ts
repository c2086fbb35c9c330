import { messagesEndpoints } from '@jingke/contract/messages'
import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../platform/implement.ts'
import type { Inboxes } from './inboxes.ts'
import { toMessage } from './messages.view.ts'
import { listOwnPopups } from './own-messages.store.ts'

/** Limited, so that a learner who was absent does not get all missed pop-ups. */
const maxPopups = 3

export const listPopupMessages =
  (inboxes: Inboxes): Operation<typeof calls.listPopupMessages> =>
  (call, input) =>
    inboxes.answer(messagesEndpoints.listPopupMessages, call, input, async (reader, now) => {
      const rows = await listOwnPopups(call.context.db, reader, now, maxPopups)
      return rows.map((row) => toMessage(row, call.caller.language))
    })
