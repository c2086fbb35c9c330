import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteReply, lockReply } from './replies.store.ts'
import { toAuditValues } from './reply-fields.ts'

export const removeReply: Operation<typeof calls.removeReply> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const before = await lockReply(within.db, call.identity, id)
    if (!before) throw new Problem(chatProblems.replyNotFound)
    await deleteReply(within.db, id)
    await auditChange(within, call, {
      subject: 'reply',
      subjectId: id,
      subjectName: before.reply.title,
      action: 'deleted',
      before: toAuditValues(before),
    })
    return null
  })
