import { type messagesEndpoints, messagesProblems } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { type CourseMembers, readerOf } from './audiences.ts'
import { toMessage } from './messages.view.ts'
import { findOwnMessage, markOneRead } from './own-messages.store.ts'

/** A message for other users is answered as missing. */
export const readMessage =
  (members: CourseMembers): Operation<typeof messagesEndpoints.readMessage> =>
  async ({ context, caller, identity: { userId, staffId } }, { id }) => {
    const { db } = context
    const now = context.clock.now()
    const reader = await readerOf(context, members, userId)
    const row = await findOwnMessage(db, reader, now, id)
    if (!row) throw new Problem(messagesProblems.messageNotFound)
    const isOwnReading = staffId === undefined
    if (isOwnReading && !row.readAt) await markOneRead(db, userId, now, id)
    return { ...toMessage(row, caller.language), isRead: isOwnReading || row.readAt !== null }
  }
