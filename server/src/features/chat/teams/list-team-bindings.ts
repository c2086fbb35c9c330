import type * as calls from '@jingke/contract/chat/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { listTeamBindingRows } from './bindings.store.ts'

export const listTeamBindings: Operation<typeof calls.listTeamBindings> = async (
  { context },
  filter,
) => {
  const { rows, total } = await listTeamBindingRows(context.db, filter)
  const bindings = rows.map(({ learner, boundAt, boundBy, endedAt }) => ({
    learner,
    boundAt: boundAt.toISOString(),
    boundBy: boundBy ?? '',
    endedAt: endedAt?.toISOString() ?? null,
  }))
  return toPage(filter, bindings, total)
}
