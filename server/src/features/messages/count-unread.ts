import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { type CourseMembers, readerOf } from './audiences.ts'
import { countOwnUnread } from './own-messages.store.ts'

export const countUnread =
  (members: CourseMembers): Operation<typeof messagesEndpoints.countUnread> =>
  async ({ context, identity }) => {
    const reader = await readerOf(context, members, identity.userId)
    return countOwnUnread(context.db, reader, context.clock.now())
  }
