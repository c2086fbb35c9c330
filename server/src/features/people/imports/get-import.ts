import { type ImportDetail, peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { countUnactivated, findBatch } from './imports.store.ts'
import { toImportBatch } from './imports.view.ts'

export const loadImport = async (context: Context, id: number): Promise<ImportDetail> => {
  const row = await findBatch(context.db, id)
  if (!row) throw new Problem(peopleProblems.importNotFound)
  return {
    ...toImportBatch(row, context.clock.now()),
    unactivated: await countUnactivated(context.db, id),
  }
}

export const getImport: Operation<typeof calls.getImport> = ({ context }, { id }) =>
  loadImport(context, id)
