import { backupProblems } from '@jingke/contract/backup'
import type * as calls from '@jingke/contract/backup/calls'
import { auditChange } from '../../platform/audit-log/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { findBackup } from './find-backup.ts'
import { removeRecord } from './schedule/backup-records.ts'

/** The file goes last: a deletion that is not in the audit log has not happened. */
export const deleteBackup: Operation<typeof calls.deleteBackup> = async (call, { name }) => {
  const { dir, record } = await findBackup(call.context, name)
  if (record.state === 'running') throw new Problem(backupProblems.alreadyRunning)
  await inTransaction(call.context, (within) =>
    auditChange(within, call, { subject: 'backup', subjectName: name, action: 'deleted' }),
  )
  await removeRecord(dir, name)
  return null
}
