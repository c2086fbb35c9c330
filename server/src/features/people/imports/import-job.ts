import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineJob, handleJob } from '../../../platform/jobs/index.ts'
import { daysBefore } from '../../../platform/time/days.ts'
import { importChunk } from './import-chunk.ts'
import type { ImportedPlans } from './imported-plans.ts'
import { deleteLeftovers, lockBatch, setBatchState } from './imports.store.ts'
import { removeUnusedNames, undoChunk } from './undo-chunk.ts'

/** Processes a batch, or undoes it. */
export const importJob = defineJob({
  name: 'import-learners',
  schema: z.object({ batchId: z.int() }),
})

/**
 * One chunk in one transaction, under the lock of its batch: a process that ends in between leaves
 * whole chunks, and the next run continues after them. Returns false if there is nothing left.
 */
const workChunk = (context: Context, batchId: number, plans: ImportedPlans): Promise<boolean> =>
  inTransaction(context, async (within) => {
    const batch = await lockBatch(within.db, batchId)
    if (batch?.state === 'running') {
      if (await importChunk(within, batch, plans.give)) return true
      await setBatchState(within.db, batchId, 'finished', within.clock.now())
    } else if (batch?.state === 'undoing') {
      if (await undoChunk(within, batch)) return true
      await removeUnusedNames(within, batch)
      await setBatchState(within.db, batchId, 'undone', within.clock.now())
    }
    return false
  })

/** Days. */
const leftoverAge = 30

export const sweepLeftovers = ({ db, clock }: Context): Promise<void> =>
  deleteLeftovers(db, daysBefore(clock.now(), leftoverAge))

/** Every server runs it, also with JOBS=apart. */
export const startImportJobs = (context: Context, plans: ImportedPlans): Promise<void> => {
  context.every(3600, 'import-sweep', () => sweepLeftovers(context))
  return context.jobs.run(1, [
    handleJob(importJob, async ({ batchId }, signal) => {
      while (await workChunk(context, batchId, plans)) signal.throwIfAborted()
    }),
  ])
}
