import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toRegrade } from './regrade.view.ts'
import { listRegradeRows } from './regrades.store.ts'

export const listRegrades: Operation<typeof calls.listRegrades> = async (
  { context: { db } },
  { questionId },
) => (await listRegradeRows(db, questionId)).map(toRegrade)
