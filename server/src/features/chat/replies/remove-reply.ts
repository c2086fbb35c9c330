import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { recordChange } from '../../../platform/changes/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteReply, lockReply } from './replies.store.ts'
import { toRecord } from './reply-fields.ts'

export const removeReply: Operation<typeof calls.removeReply> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const before = await lockReply(within.db, call.identity, id)
    if (!before) throw new Problem(chatProblems.replyNotFound)
    await deleteReply(within.db, id)
    await recordChange(within, call, {
      subject: 'reply',
      subjectId: id,
      subjectName: before.reply.title,
      action: 'deleted',
      before: toRecord(before),
    })
    return null
  })
