import type { messagesEndpoints } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { type CourseMembers, readerOf } from './audiences.ts'
import { markEveryRead } from './own-messages.store.ts'

export const markAllRead =
  (members: CourseMembers): Operation<typeof messagesEndpoints.markAllRead> =>
  async ({ context, identity }) => {
    const reader = await readerOf(context, members, identity.userId)
    await markEveryRead(context.db, reader, context.clock.now())
    return null
  }
