import { type ImportBatch, undoHours } from '@jingke/contract/people'
import type { BatchRow } from './imports.store.ts'

export const undoEnd = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + undoHours * 3_600_000)

export const toImportBatch = (
  { batch, operatorName, isOpen }: BatchRow,
  now: Date,
): ImportBatch => ({
  id: batch.id,
  fileName: batch.fileName,
  columns: batch.columns,
  operatorName,
  createdAt: batch.createdAt.toISOString(),
  finishedAt: batch.finishedAt?.toISOString() ?? null,
  state: batch.state,
  total: batch.total,
  done: batch.done,
  failed: batch.failed,
  removed: batch.removed,
  kept: batch.kept,
  undoUntil: undoEnd(batch.createdAt).toISOString(),
  canUndo: batch.state !== 'undone' && batch.state !== 'undoing' && now < undoEnd(batch.createdAt),
  isOpen,
})
