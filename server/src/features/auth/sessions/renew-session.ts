import type { Tokens } from '@jingke/contract/auth'
import { commonProblems } from '@jingke/contract/core'
import type { Call } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordOperation } from '../account/record-operation.ts'
import { announceSessionEnd } from './end-sessions.ts'
import { endedProblem } from './ended-problem.ts'
import {
  findToken,
  lockSessionByRefresh,
  markSessionsEnded,
  replaceTokens,
} from './sessions.store.ts'
import {
  accessLifetime,
  childTokenPair,
  hashToken,
  looksLikeToken,
  refreshIdleLifetime,
  retryWindow,
} from './tokens.ts'

type Outcome =
  | { is: 'renewed'; tokens: Tokens }
  | { is: 'reused'; userId: number }
  | { is: 'refused' }

/**
 * Exchanges a refresh token for its child. A retry or a second tab within the window gets the same
 * child again; any other reuse is taken as theft and ends the session.
 */
export const renewSession = async (call: Call, refreshToken: string): Promise<Tokens> => {
  const { context, caller } = call
  if (!looksLikeToken(refreshToken)) throw new Problem(commonProblems.notSignedIn)
  const now = context.clock.now()
  const parentHash = hashToken(refreshToken)
  const pair = childTokenPair(context.keys, refreshToken)

  const outcome = await inTransaction(context, async (within): Promise<Outcome> => {
    const { db } = within
    const found = await lockSessionByRefresh(db, parentHash)
    if (!found || found.session.expiresAt <= now) return { is: 'refused' }
    const { session, user } = found
    const ended = endedProblem({ endReason: session.endReason, disabledAt: user.disabledAt })
    if (ended) throw ended
    if (session.endedAt) return { is: 'refused' }
    const tokens = { ...pair, expiresIn: accessLifetime, userType: user.userType }
    // Read again under the lock: the row joined above may be older than the lock.
    const token = await findToken(db, parentHash)
    if (!token || token.refreshExpiresAt <= now) return { is: 'refused' }
    if (token.usedAt === null) {
      const idleEnd = now.getTime() + refreshIdleLifetime * 1000
      await replaceTokens(
        db,
        parentHash,
        {
          refreshHash: hashToken(pair.refreshToken),
          accessHash: hashToken(pair.token),
          sessionId: session.id,
          accessExpiresAt: new Date(now.getTime() + accessLifetime * 1000),
          refreshExpiresAt: new Date(Math.min(idleEnd, session.expiresAt.getTime())),
        },
        now,
      )
      return { is: 'renewed', tokens }
    }
    const isRecent = now.getTime() - token.usedAt.getTime() <= retryWindow * 1000
    const child = token.childHash ? await findToken(db, token.childHash) : undefined
    if (isRecent && child && child.usedAt === null) return { is: 'renewed', tokens }
    await markSessionsEnded(db, [session.id], 'reuse', now)
    await announceSessionEnd(within, { sessionId: session.id })
    return { is: 'reused', userId: session.userId }
  })

  if (outcome.is === 'renewed') return outcome.tokens
  if (outcome.is === 'reused')
    await recordOperation(context, caller, outcome.userId, { kind: 'refresh-reuse' })
  throw new Problem(commonProblems.notSignedIn)
}
