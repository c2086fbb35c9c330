import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { type CourseMembers, readerOf } from './audiences.ts'
import { toMessage } from './messages.view.ts'
import { listOwnPopups } from './own-messages.store.ts'

/** Limited, so that a learner who was absent does not get all missed pop-ups. */
const maxPopups = 3

export const listPopupMessages =
  (members: CourseMembers): Operation<typeof messagesEndpoints.listPopupMessages> =>
  async ({ context, caller, identity }) => {
    const reader = await readerOf(context, members, identity.userId)
    const now = context.clock.now()
    const rows = await listOwnPopups(context.db, reader, now, maxPopups)
    return rows.map((row) => toMessage(row, caller.language))
  }
