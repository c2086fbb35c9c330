import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import type { Media } from '../media.ts'
import { decidesKeepingOriginals } from '../pipeline/originals.ts'
import { putKeepsOriginals } from './media-settings.store.ts'

export const setKeepsOriginals =
  (media: Media): Operation<typeof calls.setKeepsOriginals> =>
  (call, { keepsOriginals }) =>
    inTransaction(call.context, async (within) => {
      const before = await decidesKeepingOriginals({ ...media, context: within })
      await putKeepsOriginals(within.db, keepsOriginals)
      await auditChange(within, call, {
        subject: 'site',
        action: 'updated',
        before: { keepsOriginals: before },
        after: { keepsOriginals },
      })
      return null
    })
