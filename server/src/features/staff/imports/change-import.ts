import {
  type ImportDetail,
  type ImportState,
  type importEndpoints,
  staffProblems,
} from '@jingke/contract/staff'
import type { SignedCall } from '../../../platform/call.ts'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { loadImport } from './get-import.ts'
import { importJob } from './import-job.ts'
import { lockBatch, setBatchState } from './imports.store.ts'
import { undoEnd } from './imports.view.ts'

/** Changes the state if it is one of `from`; otherwise nothing, so that a second call is fine. */
const changeState = async (
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
    const isWork = to === 'running' || to === 'undoing'
    await setBatchState(within.db, id, to, isWork ? null : within.clock.now())
    if (isWork) await context.jobs.enqueue(within.db, importJob, { batchId: id })
    await recordChange(within, call, {
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

export const cancelImport: Operation<typeof importEndpoints.cancelImport> = (call, { id }) =>
  changeState(call, id, ['running'], 'cancelled')

export const resumeImport: Operation<typeof importEndpoints.resumeImport> = (call, { id }) =>
  changeState(call, id, ['cancelled'], 'running')

/** A running import is stopped by it. */
export const undoImport: Operation<typeof importEndpoints.undoImport> = (call, { id }) =>
  changeState(call, id, ['running', 'cancelled', 'finished'], 'undoing', (createdAt) => {
    if (call.context.clock.now() >= undoEnd(createdAt)) throw new Problem(staffProblems.undoTooLate)
  })
