import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listBatches } from './imports.store.ts'
import { toImportBatch } from './imports.view.ts'

export const listImports: Operation<typeof calls.listImports> = async ({ context }, input) => {
  const { rows, total } = await listBatches(context.db, input)
  const now = context.clock.now()
  return toPage(
    input,
    rows.map((row) => toImportBatch(row, now)),
    total,
  )
}
