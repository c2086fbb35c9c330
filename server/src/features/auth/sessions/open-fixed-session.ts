import type { Caller } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { recordOperation } from '../account/record-operation.ts'
import { newSession } from './new-session.ts'
import { insertSession } from './sessions.store.ts'

/**
 * A session that cannot be renewed: its refresh token is not handed out. It ends after `lifetime`
 * seconds.
 */
export const openFixedSession = async (
  context: Context,
  caller: Pick<Caller, 'address' | 'userAgent'>,
  { userId, lifetime }: { userId: number; lifetime: number },
): Promise<{ token: string; sessionId: string }> => {
  const lifetimes = { session: lifetime, access: lifetime, refresh: lifetime }
  const { sessionId, pair, session, tokens } = newSession(context, caller, userId, lifetimes)
  await insertSession(context.db, session, tokens)
  await recordOperation(context, caller, userId, { kind: 'sign-in' })
  return { token: pair.token, sessionId }
}
