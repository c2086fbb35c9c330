import { messagesProblems } from '@jingke/contract/messages'
import type * as calls from '@jingke/contract/messages/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { toMessage } from '../messages.view.ts'
import { findOwnMessage, markOneRead } from './own-messages.store.ts'
import { readerOf } from './reader-of.ts'

/** A message for other users is answered as missing. */
export const readMessage =
  (catalogue: Catalogue): Operation<typeof calls.readMessage> =>
  async ({ context, caller, identity }, { id }) => {
    const { userId, staffId } = identity
    const { db } = context
    const now = context.clock.now()
    const reader = await readerOf(catalogue, identity)
    const row = await findOwnMessage(db, reader, now, id)
    if (!row) throw new Problem(messagesProblems.messageNotFound)
    const isOwnReading = staffId === undefined
    if (isOwnReading && !row.readAt) await markOneRead(db, userId, now, id)
    return { ...toMessage(row, caller.language), isRead: isOwnReading || row.readAt !== null }
  }
