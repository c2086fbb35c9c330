import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { changeReply, lockReply } from './replies.store.ts'
import { getView } from './reply.view.ts'
import { isLessonVisible, toAuditValues, toStored } from './reply-fields.ts'

export const updateReply =
  (catalogue: Catalogue): Operation<typeof calls.updateReply> =>
  async (call, { id, version, ...fields }) => {
    const { identity } = call
    const canSeeLesson = await isLessonVisible(call, catalogue, fields)
    const row = await inTransaction(call.context, async (within) => {
      const before = await lockReply(within.db, identity, id)
      if (!before) throw new Problem(chatProblems.replyNotFound)
      requireVersion(before.reply, version)
      const values = await toStored(within, identity, fields, canSeeLesson, before.reply)
      const stored = await changeReply(within.db, id, values)
      await auditChange(within, call, {
        subject: 'reply',
        subjectId: id,
        subjectName: stored.reply.title,
        action: 'updated',
        before: toAuditValues(before),
        after: toAuditValues(stored),
      })
      return stored
    })
    return getView(call, catalogue, row)
  }
