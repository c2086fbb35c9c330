import { type messagesEndpoints, messagesProblems } from '@jingke/contract/messages'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { toSentMessage } from './messages.view.ts'
import { findSentMessage, markWithdrawn } from './sent-messages.store.ts'

/** Idempotent. */
export const withdrawMessage: Operation<typeof messagesEndpoints.withdrawMessage> = async (
  { context },
  { id },
) => {
  const { db } = context
  const now = context.clock.now()
  await markWithdrawn(db, id, now)
  const row = await findSentMessage(db, id)
  if (!row) throw new Problem(messagesProblems.messageNotFound)
  return toSentMessage(row, now)
}
