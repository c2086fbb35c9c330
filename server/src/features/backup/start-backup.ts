import { backupProblems } from '@jingke/contract/backup'
import type * as calls from '@jingke/contract/backup/calls'
import { auditChange } from '../../platform/audit-log/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { backupJob } from './schedule/backup-task.ts'

export const startBackup: Operation<typeof calls.startBackup> = (call) =>
  inTransaction(call.context, async (within) => {
    const { jobs, db, config } = within
    if (config.backup.dir === undefined) throw new Problem(backupProblems.notSetUp)
    if (await jobs.has(db, backupJob.name)) throw new Problem(backupProblems.alreadyRunning)
    await jobs.enqueue(db, backupJob, { day: null }, { key: backupJob.name })
    await auditChange(within, call, { subject: 'backup', action: 'started' })
    return null
  })
