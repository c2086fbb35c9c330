import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { loadImport } from './get-import.ts'
import { lockBatch, settleBatch } from './imports.store.ts'

export const settleImport: Operation<typeof calls.settleImport> = async (call, { id }) => {
  await inTransaction(call.context, async (within) => {
    const batch = await lockBatch(within.db, id)
    if (!batch || batch.isSettled) return
    await settleBatch(within.db, id)
    await auditChange(within, call, {
      subject: 'import',
      subjectId: id,
      subjectName: batch.fileName,
      action: 'updated',
      before: { isSettled: false },
      after: { isSettled: true },
    })
  })
  return loadImport(call.context, id)
}
