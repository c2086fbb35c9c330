import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { chatAccessTopic, chatTopic } from '../chat.topics.ts'
import { loadConversation } from '../desk/get-conversation.ts'
import { returnChat } from '../teams/bindings.store.ts'
import { closeCaseRow, hasLearnerWritten, insertEvent } from './cases.store.ts'
import { changeCase } from './change-case.ts'

export const closeCase: Operation<typeof calls.closeCase> = (
  { context, identity },
  { chatId, seq, reason },
) =>
  inTransaction(context, async (within) => {
    const { db } = within
    const { chat, openCase } = await changeCase(within, identity, chatId)
    if (await hasLearnerWritten(db, chatId, seq)) throw new Problem(chatProblems.newMessage)
    const now = context.clock.now()
    const { userId } = identity
    await closeCaseRow(db, {
      chatId,
      caseId: openCase.id,
      closedAt: now,
      closedBy: userId,
      lastSeq: chat.lastSeq,
    })
    await insertEvent(db, {
      chatId,
      caseId: openCase.id,
      kind: 'closed',
      actorId: userId,
      text: reason,
      afterSeq: chat.lastSeq,
      at: now,
    })
    const closed = await loadConversation(within, identity, chatId)
    if (openCase.isTransferred) {
      const teamId = await returnChat(db, chatId)
      await within.bus.publish(chatAccessTopic, [chatId])
      if (teamId !== null) await within.bus.publish(chatTopic, [[chatId, teamId]])
    }
    return closed
  })
