import { chatProblems, type chatReplyEndpoints } from '@jingke/contract/chat'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { requireVersion } from '../../../platform/require-version.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { changeReply, lockReply } from './replies.store.ts'
import { getView } from './reply.view.ts'
import { toRecord, toStored } from './reply-fields.ts'

export const updateReply =
  (catalogue: Catalogue): Operation<typeof chatReplyEndpoints.updateReply> =>
  (call, { id, version, ...fields }) =>
    inTransaction(call.context, async (within) => {
      const before = await lockReply(within.db, call.identity, id)
      if (!before) throw new Problem(chatProblems.replyNotFound)
      requireVersion(before.reply, version)
      const values = await toStored(within, catalogue, call.identity, fields, before.reply)
      const row = await changeReply(within.db, id, values)
      await recordChange(within, call, {
        subject: 'reply',
        subjectId: id,
        subjectName: row.reply.title,
        action: 'updated',
        before: toRecord(before),
        after: toRecord(row),
      })
      return getView(call, catalogue, row)
    })
