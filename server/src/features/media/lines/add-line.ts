import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { insertLine } from './lines.store.ts'
import { refuseInsecureLine } from './refuse-insecure-line.ts'

export const addLine: Operation<typeof calls.addLine> = (call, line) => {
  if (line.isDefault && !line.isEnabled) throw new Problem(mediaProblems.lastLine)
  refuseInsecureLine(call.context, line.origin)
  return inTransaction(call.context, async (within) => {
    const row = await insertLine(within.db, line)
    await auditChange(within, call, {
      subject: 'line',
      subjectId: row.id,
      subjectName: row.nameZh,
      action: 'created',
      after: line,
    })
    return row
  })
}
