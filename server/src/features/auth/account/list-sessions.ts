import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { deviceLabel } from '../devices/device-name.ts'
import { listLiveSessions } from '../sessions/sessions.store.ts'

export const listSessions: Operation<typeof calls.listSessions> = async ({
  context,
  caller,
  identity,
}) => {
  const rows = await listLiveSessions(context.db, identity.userId, context.clock.now())
  const isCurrent = (id: string) => id === identity.sessionId
  return rows
    .map((row) => ({
      id: row.id,
      isCurrent: isCurrent(row.id),
      device: deviceLabel(row.userAgent, caller.language),
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
