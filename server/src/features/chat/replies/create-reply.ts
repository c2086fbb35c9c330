import type { chatReplyEndpoints } from '@jingke/contract/chat'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { insertReply } from './replies.store.ts'
import { getView } from './reply.view.ts'
import { toRecord, toStored } from './reply-fields.ts'

export const createReply =
  (catalogue: Catalogue): Operation<typeof chatReplyEndpoints.createReply> =>
  (call, fields) =>
    inTransaction(call.context, async (within) => {
      const values = await toStored(within, catalogue, call.identity, fields)
      const row = await insertReply(within.db, values)
      await recordChange(within, call, {
        subject: 'reply',
        subjectId: row.reply.id,
        subjectName: row.reply.title,
        action: 'created',
        after: toRecord(row),
      })
      return getView(call, catalogue, row)
    })
