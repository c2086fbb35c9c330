import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { endUserSessions } from '../sessions/end-sessions.ts'
import { recordOperation } from './record-operation.ts'

export const endOtherSessions: Operation<typeof calls.endOtherSessions> = async ({
  context,
  caller,
  identity: { userId, sessionId },
}) =>
  inTransaction(context, async (within) => {
    await endUserSessions(within, userId, 'elsewhere', sessionId)
    await recordOperation(within, caller, userId, { kind: 'sessions-ended', sessions: 'others' })
    return null
  })
