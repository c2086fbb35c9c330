import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listGroupRows } from '../../catalogue/index.ts'

export const listGroups: Operation<typeof calls.listGroups> = async ({ context }, input) => {
  const { rows, total } = await listGroupRows(context.db, input)
  return toPage(input, rows, total)
}
