import { commonProblems } from '@jingke/contract/core'
import type { Identity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { isEndOf, onSessionEnd } from './end-sessions.ts'
import { endedProblem } from './ended-problem.ts'
import { type AccessRow, findSessionByAccess } from './sessions.store.ts'
import { isTemporaryToken, looksTemporary } from './temporary-token.ts'
import { hashToken, looksLikeToken } from './tokens.ts'

/** Milliseconds. With the bus away, an ended session is believed no longer than this. */
const cacheLifetime = 1000
const cacheLimit = 20_000

const judge = (row: AccessRow | undefined, now: Date): Identity => {
  if (!row) throw new Problem(commonProblems.notSignedIn)
  const ended = endedProblem(row)
  if (ended) throw ended
  if (row.endedAt || row.accessExpiresAt <= now) throw new Problem(commonProblems.notSignedIn)
  return { kind: row.userType, userId: row.userId, sessionId: row.sessionId }
}

/** Finds out who a token stands for; answers are remembered for a second at most. */
export const createIdentify = (context: Context) => {
  const remembered = new Map<string, { row: AccessRow; until: number }>()

  onSessionEnd(context, (end) => {
    for (const [token, { row }] of remembered) if (isEndOf(end, row)) remembered.delete(token)
  })
  context.bus.onGap(() => remembered.clear())

  return async (token: string): Promise<Identity> => {
    const now = context.clock.now()
    if (looksTemporary(token)) {
      if (isTemporaryToken(context.keys['temporary-token'], token, now))
        return { kind: 'temporary' }
      throw new Problem(commonProblems.notSignedIn)
    }
    if (!looksLikeToken(token)) throw new Problem(commonProblems.notSignedIn)
    const known = remembered.get(token)
    if (known && known.until > performance.now()) return judge(known.row, now)
    const row = await findSessionByAccess(context.db, hashToken(token))
    if (row) {
      if (remembered.size >= cacheLimit) remembered.clear()
      remembered.set(token, { row, until: performance.now() + cacheLifetime })
    }
    return judge(row, now)
  }
}
