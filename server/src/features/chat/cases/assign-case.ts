import { type ChatEventKind, chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { loadConversation } from '../desk/get-conversation.ts'
import { insertEvent, isAdvisorOf, setAssignee } from './cases.store.ts'
import { changeCase } from './change-case.ts'

const kindOf = (advisorId: number | null, fromId: number | null, self: number): ChatEventKind => {
  if (advisorId === null) return 'returned'
  if (advisorId === self) return 'taken'
  return fromId === null ? 'assigned' : 'transferred'
}

/** When two act at once, the second is told who has the case. */
const refuseChanged = (name: string | null): Problem =>
  name === null
    ? new Problem(chatProblems.caseReturned)
    : new Problem(chatProblems.caseTaken, { parameters: { name } })

export const assignCase: Operation<typeof calls.assignCase> = (
  { context, identity },
  { chatId, fromId, advisorId: chosen },
) =>
  inTransaction(context, async (within) => {
    const { db } = within
    const advisorId = chosen === 'me' ? identity.userId : chosen
    const { chat, openCase } = await changeCase(within, identity, chatId)
    if (openCase.assigneeId !== advisorId) {
      if (openCase.assigneeId !== fromId)
        throw refuseChanged(openCase.assigneeId === null ? null : openCase.assigneeName)
      const isAllowed =
        advisorId === null ||
        advisorId === identity.userId ||
        (await isAdvisorOf(db, chat.teamId, advisorId))
      if (!isAllowed) throw refusedField(chatProblems.notInTeam, 'advisorId')
      await setAssignee(db, openCase.id, advisorId)
      await insertEvent(db, {
        chatId,
        caseId: openCase.id,
        kind: kindOf(advisorId, fromId, identity.userId),
        actorId: identity.userId,
        targetId: advisorId,
        afterSeq: chat.lastSeq,
        at: context.clock.now(),
      })
    }
    return loadConversation(within, identity, chatId)
  })
