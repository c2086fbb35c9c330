import { messagesProblems } from '@jingke/contract/messages'
import type * as calls from '@jingke/contract/messages/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { toSentMessage } from '../messages.view.ts'
import { findSentMessage, markWithdrawn } from './sent-messages.store.ts'

/** Idempotent; each request is recorded. */
export const withdrawMessage: Operation<typeof calls.withdrawMessage> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const now = within.clock.now()
    await markWithdrawn(db, id, now)
    const row = await findSentMessage(db, id)
    if (!row) throw new Problem(messagesProblems.messageNotFound)
    const message = toSentMessage(row, now)
    await auditChange(within, call, {
      subject: 'message',
      subjectId: id,
      subjectName: message.title,
      action: 'withdrawn',
    })
    return message
  })
