import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listLineRows, lockLines, orderLines } from './lines.store.ts'

export const moveLine: Operation<typeof calls.moveLine> = async (call, { nasId, place: index }) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockLines(within.db)
    const line = rows.find(({ id }) => id === nasId)
    if (!line) throw new Problem(mediaProblems.lineNotFound)
    const before = rows.map(({ id }) => id)
    const order = before.filter((id) => id !== nasId).toSpliced(index, 0, nasId)
    await orderLines(within.db, order)
    await auditChange(within, call, {
      subject: 'line',
      subjectId: nasId,
      subjectName: line.nameZh,
      action: 'moved',
      before: { place: before.indexOf(nasId) + 1 },
      after: { place: order.indexOf(nasId) + 1 },
    })
  })
  return listLineRows(call.context.db)
}
