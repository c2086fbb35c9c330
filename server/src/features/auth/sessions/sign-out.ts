import { type authEndpoints, authProblems } from '@jingke/contract/auth'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordOperation } from '../account/record-operation.ts'
import { endSession } from './end-sessions.ts'
import { findSessionByAccess } from './sessions.store.ts'
import { hashToken, looksLikeToken } from './tokens.ts'

/** Ends the session of the header's token. An unknown or expired token is answered with success. */
export const signOut: Operation<typeof authEndpoints.signOut> = async (call, input) => {
  const { context, caller } = call
  const find = async (token: string) =>
    looksLikeToken(token) ? findSessionByAccess(context.db, hashToken(token)) : undefined
  const own = await find(caller.bearer ?? '')
  const isSame = input.token === undefined || input.token === caller.bearer
  const named = isSame ? own : await find(input.token ?? '')
  if (named && named.userId !== own?.userId) throw new Problem(authProblems.foreignToken)
  for (const session of new Set([own, named])) {
    if (!session || session.endedAt) continue
    if (await endSession(context, session.sessionId, 'signed-out'))
      await recordOperation(context, caller, session.userId, { kind: 'sign-out' })
  }
  return null
}
