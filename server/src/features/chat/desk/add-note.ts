import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { findOpenCase, insertEvent } from '../cases/cases.store.ts'
import { chatTopic } from '../chat.topics.ts'
import { lockChat } from '../messages/require-chat.ts'
import { insertMentions, listMentionableRows } from './mentions.store.ts'

export const addNote: Operation<typeof calls.addNote> = (
  { context, identity },
  { chatId, text, mentionIds },
) =>
  inTransaction(context, async (within) => {
    const { teamId, lastSeq } = await lockChat(within.db, chatId, identity)
    const openCase = await findOpenCase(within.db, chatId)
    const mentioned = new Set(mentionIds)
    if (mentioned.size > 0) {
      const colleagues = await listMentionableRows(within.db, teamId, identity.userId)
      const known = new Set(colleagues.map(({ id }) => id))
      if (mentionIds.some((id) => !known.has(id)))
        throw refusedField(chatProblems.notInTeam, 'mentionIds')
    }
    const eventId = await insertEvent(within.db, {
      chatId,
      caseId: openCase?.id ?? null,
      kind: 'note',
      actorId: identity.userId,
      text,
      afterSeq: lastSeq,
      at: context.clock.now(),
    })
    await insertMentions(within.db, eventId, [...mentioned])
    await within.bus.publish(chatTopic, [[chatId, teamId]])
    return null
  })
