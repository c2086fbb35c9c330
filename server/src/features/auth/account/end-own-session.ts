import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { endSession } from '../sessions/end-sessions.ts'
import { isOwnLiveSession } from '../sessions/sessions.store.ts'
import { recordOperation } from './record-operation.ts'

/** Another user's session is answered like one that has ended. */
export const endOwnSession: Operation<typeof calls.endOwnSession> = async (
  { context, caller, identity },
  { id },
) => {
  const { userId, sessionId } = identity
  const now = context.clock.now()
  if (!(await isOwnLiveSession(context.db, userId, id, now)))
    throw new Problem(authProblems.sessionNotFound)
  const isCurrent = id === sessionId
  if (await endSession(context, id, isCurrent ? 'signed-out' : 'elsewhere'))
    await recordOperation(
      context,
      caller,
      userId,
      isCurrent ? { kind: 'sign-out' } : { kind: 'sessions-ended', sessions: 'one' },
    )
  return null
}
