import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refreshDue } from '../hours/answer-target.store.ts'
import { findMessage, listUnanswered, markRecalled } from './recall.store.ts'
import { recallMessage } from './recall-message.ts'
import { lockChats } from './write-messages.store.ts'

export const storeRecall = (
  context: Context,
  { chatId, clientId, senderId }: { chatId: number; clientId: string; senderId: number },
): Promise<'recalled' | 'unchanged' | 'refused'> =>
  inTransaction(context, async ({ db, clock }) => {
    const now = clock.now()
    const [chat] = await lockChats(db, [chatId])
    const message = await findMessage(db, chatId, clientId)
    if (!chat || !message) return 'refused'
    const unanswered = await listUnanswered(db, chatId)
    const outcome = recallMessage({ ...chat, unanswered }, message, senderId, now)
    if (typeof outcome === 'string') return outcome
    await markRecalled(db, message, outcome.waitingSince, now)
    await refreshDue(db, { chatIds: [chatId] })
    return 'recalled'
  })
