import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listBindingRows } from './bindings.store.ts'

export const listBindings: Operation<typeof calls.listBindings> = async (
  { context },
  { learnerId },
) => {
  const rows = await listBindingRows(context.db, learnerId)
  return rows.map(({ binding, team, boundBy }) => ({
    team: { id: binding.teamId, name: team },
    boundAt: binding.boundAt.toISOString(),
    boundBy: boundBy ?? '',
    endedAt: binding.endedAt?.toISOString() ?? null,
  }))
}
