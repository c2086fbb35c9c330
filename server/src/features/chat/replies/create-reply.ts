import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { insertReply } from './replies.store.ts'
import { getView } from './reply.view.ts'
import { isLessonVisible, toAuditValues, toStored } from './reply-fields.ts'

export const createReply =
  (catalogue: Catalogue): Operation<typeof calls.createReply> =>
  async (call, fields) => {
    const canSeeLesson = await isLessonVisible(call, catalogue, fields)
    const row = await inTransaction(call.context, async (within) => {
      const values = await toStored(within, call.identity, fields, canSeeLesson)
      const stored = await insertReply(within.db, values)
      await auditChange(within, call, {
        subject: 'reply',
        subjectId: stored.reply.id,
        subjectName: stored.reply.title,
        action: 'created',
        after: toAuditValues(stored),
      })
      return stored
    })
    return getView(call, catalogue, row)
  }
