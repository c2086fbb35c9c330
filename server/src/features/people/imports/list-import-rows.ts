import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { loadImport } from './get-import.ts'
import { listRows } from './imports.store.ts'

export const listImportRows: Operation<typeof calls.listImportRows> = async (
  { context },
  input,
) => {
  await loadImport(context, input.id)
  const { rows, total } = await listRows(context.db, input)
  return toPage(input, rows, total)
}
