import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { type CourseMembers, readerOf } from './audiences.ts'
import { toMessage } from './messages.view.ts'
import { listOwnPopups } from './own-messages.store.ts'

/** Whoever was away for long is not met by a queue of them. */
const newest = 3

export const listPopupMessages =
  (members: CourseMembers): Operation<typeof messagesEndpoints.listPopupMessages> =>
  async ({ context, caller, identity }) => {
    const reader = await readerOf(context, members, identity.userId)
    const now = context.clock.now()
    const rows = await listOwnPopups(context.db, reader, now, newest)
    return rows.map((row) => toMessage(row, caller.language))
  }
