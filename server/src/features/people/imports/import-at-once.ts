import type { ImportColumns } from '@jingke/contract/people'
import type { Context } from '../../../platform/context.ts'
import { importChunk } from './import-chunk.ts'
import { insertBatch, insertRows, lockBatch, setBatchState } from './imports.store.ts'
import type { NewLearner } from './rows/read-rows.ts'

interface ImportedFile {
  readonly operatorId: number
  readonly fileName: string
  readonly columns: ImportColumns
  readonly learners: readonly NewLearner[]
}

/** An import of the past, without plans, at the time of the context's clock. Within a transaction. */
export const importAtOnce = async (
  context: Context,
  { learners, ...file }: ImportedFile,
): Promise<void> => {
  const { db, clock } = context
  const batchId = await insertBatch(db, {
    ...file,
    importKey: crypto.randomUUID(),
    state: 'running',
    total: learners.length,
    newGroupIds: [],
    newInstitutionIds: [],
    createdAt: clock.now(),
  })
  if (batchId === undefined) return
  // The first row of the file has the headings.
  const rows = learners.map((learner, index) => ({ ...learner, line: index + 2 }))
  await insertRows(db, batchId, rows)
  const batch = await lockBatch(db, batchId)
  while (batch && (await importChunk(context, batch, async () => {})));
  await setBatchState(db, batchId, 'finished', clock.now())
}
