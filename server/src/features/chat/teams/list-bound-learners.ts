import type * as calls from '@jingke/contract/chat/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { listBoundRows } from './bindings.store.ts'

export const listBoundLearners: Operation<typeof calls.listBoundLearners> = async (
  { context },
  filter,
) => {
  const { rows, total } = await listBoundRows(context.db, filter)
  const learners = rows.map(({ total: _, ...learner }) => ({
    ...learner,
    boundAt: learner.boundAt.toISOString(),
  }))
  return toPage(filter, learners, total)
}
