import type * as calls from '@jingke/contract/audit/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../platform/implement.ts'
import { listAuditRows } from './audit.store.ts'

export const listAuditEntries: Operation<typeof calls.listAuditEntries> = async (
  { context, caller },
  { from, to, ...input },
) => {
  const filter = {
    ...input,
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  }
  const { rows, total } = await listAuditRows(context.db, filter, caller.language)
  const list = rows.map(({ actorId, actorName, changedAt, ...change }) => ({
    ...change,
    actor: actorId === null || actorName === null ? null : { id: actorId, name: actorName },
    changedAt: changedAt.toISOString(),
  }))
  return toPage(input, list, total)
}
