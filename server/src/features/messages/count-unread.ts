import { messagesEndpoints } from '@jingke/contract/messages'
import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../platform/implement.ts'
import type { Inboxes } from './inboxes.ts'
import { countOwnUnread } from './own-messages.store.ts'

export const countUnread =
  (inboxes: Inboxes): Operation<typeof calls.countUnread> =>
  (call, input) =>
    inboxes.answer(messagesEndpoints.countUnread, call, input, (reader, now) =>
      countOwnUnread(call.context.db, reader, now),
    )
