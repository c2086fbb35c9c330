import { toPage } from '@jingke/contract/core'
import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { type CourseMembers, readerOf } from './audiences.ts'
import { toSummary } from './messages.view.ts'
import { listOwnMessages } from './own-messages.store.ts'

export const listMessages =
  (members: CourseMembers): Operation<typeof messagesEndpoints.listMessages> =>
  async ({ context, caller, identity }, input) => {
    const reader = await readerOf(context, members, identity.userId)
    const now = context.clock.now()
    const { rows, total } = await listOwnMessages(context.db, reader, now, input)
    return toPage(
      input,
      rows.map((row) => toSummary(row, caller.language)),
      total,
    )
  }
