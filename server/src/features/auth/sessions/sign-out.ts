import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { recordOperation } from '../account/record-operation.ts'
import { endSession } from './end-sessions.ts'
import { prepareSessionByAccess } from './sessions.store.ts'
import { hashToken, looksLikeToken } from './tokens.ts'

/**
 * Ends the sessions of the header's token and of the one in the input: whoever has a token may end it.
 * An unknown or expired token is answered with success.
 */
export const signOut: Operation<typeof calls.signOut> = async ({ context, caller }, input) => {
  for (const token of new Set([caller.bearer ?? '', input.token ?? ''])) {
    if (!looksLikeToken(token)) continue
    const session = await prepareSessionByAccess(context.db)(hashToken(token))
    if (!session || session.endedAt) continue
    if (await endSession(context, session.sessionId, 'signed-out'))
      await recordOperation(context, caller, session.userId, { kind: 'sign-out' })
  }
  return null
}
