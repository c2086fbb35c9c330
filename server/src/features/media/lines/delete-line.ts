import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteLineRow, lockLines } from './lines.store.ts'

export const deleteLine: Operation<typeof calls.deleteLine> = async (call, { nasId }) => {
  await inTransaction(call.context, async (within) => {
    const before = (await lockLines(within.db)).find(({ id }) => id === nasId)
    if (!before) throw new Problem(mediaProblems.lineNotFound)
    if (before.isDefault) throw new Problem(mediaProblems.lastLine)
    await deleteLineRow(within.db, nasId)
    await auditChange(within, call, {
      subject: 'line',
      subjectId: nasId,
      subjectName: before.nameZh,
      action: 'deleted',
      before,
    })
  })
  return null
}
