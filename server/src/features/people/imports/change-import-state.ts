import type { ImportDetail, ImportState } from '@jingke/contract/people'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { loadImport } from './get-import.ts'
import { importJob } from './import-job.ts'
import { lockBatch, setBatchState } from './imports.store.ts'

/** Changes the state if it is one of `from`; otherwise nothing, so that a second call is fine. */
export const changeImportState = async (
  call: SignedCall,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
  check: (createdAt: Date) => void = () => {},
): Promise<ImportDetail> => {
  const { context } = call
  await inTransaction(context, async (within) => {
    const batch = await lockBatch(within.db, id)
    if (!batch || !from.includes(batch.state)) return
    check(batch.createdAt)
    const needsJob = to === 'running' || to === 'undoing'
    await setBatchState(within.db, id, to, needsJob ? null : within.clock.now())
    if (needsJob) await context.jobs.enqueue(within.db, importJob, { batchId: id })
    await auditChange(within, call, {
      subject: 'import',
      subjectId: id,
      subjectName: batch.fileName,
      action: 'state-changed',
      before: { state: batch.state },
      after: { state: to },
    })
  })
  return loadImport(context, id)
}
