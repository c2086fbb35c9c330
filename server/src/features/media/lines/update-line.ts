import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockLines, updateLineRow } from './lines.store.ts'
import { refuseInsecureLine } from './refuse-insecure-line.ts'

export const updateLine: Operation<typeof calls.updateLine> = async (call, { version, ...line }) =>
  inTransaction(call.context, async (within) => {
    const before = (await lockLines(within.db)).find(({ id }) => id === line.id)
    if (!before) throw new Problem(mediaProblems.lineNotFound)
    requireVersion(before, version)
    const staysUsable = line.isDefault && line.isEnabled
    if ((before.isDefault || line.isDefault) && !staysUsable)
      throw new Problem(mediaProblems.lastLine)
    refuseInsecureLine(within, line.origin)
    const row = await updateLineRow(within.db, line)
    if (!row) throw new Problem(mediaProblems.lineNotFound)
    await auditChange(within, call, {
      subject: 'line',
      subjectId: row.id,
      subjectName: row.nameZh,
      action: 'updated',
      before,
      after: row,
    })
    return row
  })
