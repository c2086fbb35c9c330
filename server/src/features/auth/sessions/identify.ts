import { commonProblems, isStaffType } from '@jingke/contract/core'
import { LRUCache } from 'lru-cache'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { Identify } from '../../../platform/http/routes.ts'
import { looksLikeImpersonation } from '../../../platform/keys/impersonation-token.ts'
import { Problem } from '../../../platform/problem.ts'
import { permissionsOf, rightsTopic } from '../roles/rights.ts'
import type { StaffRules } from '../two-factor/staff-rules.ts'
import { isEndOf, onSessionEnd } from './end-sessions.ts'
import { endedProblem } from './ended-problem.ts'
import { type AccessRow, prepareSessionByAccess } from './sessions.store.ts'
import { isTemporaryToken, looksTemporary } from './temporary-token.ts'
import { hashToken, looksLikeToken } from './tokens.ts'

/** Milliseconds. If the versions of topics are not read, an ended session is accepted no longer than this. */
const unconfirmedLifetime = 1000
const cacheLifetime = 30_000
const cacheLimit = 20_000

const refusalOf = (row: AccessRow, now: Date): Problem | undefined => {
  const isOver = row.endedAt || row.accessExpiresAt <= now
  return endedProblem(row) ?? (isOver ? new Problem(commonProblems.notSignedIn) : undefined)
}

const toIdentity = (row: AccessRow): SignedIdentity => {
  const { userType: kind, userId, sessionId } = row
  return { kind, userId, sessionId, permissions: permissionsOf(row) }
}

/** Undefined if the impersonation has ended. */
export type IdentifyImpersonation = (token: string) => Promise<SignedIdentity | undefined>

const noRules: StaffRules = { isSecondStepRequired: async () => false }

/**
 * Resolves an access token or a temporary token. Rows of sessions are cached: their ends and changes of rights are topics
 * with versions, so that the end of a session is known within a second.
 */
export const createIdentify = (
  context: Context,
  rules: StaffRules = noRules,
  identifyImpersonation?: IdentifyImpersonation,
): Identify => {
  let statement: ReturnType<typeof prepareSessionByAccess> | undefined
  const findSession = async (token: string) => {
    statement ??= prepareSessionByAccess(context.db)
    return statement(hashToken(token))
  }
  // A learner's hour asks for it 1,840 times and loads it 770 times.
  const cache = new LRUCache<string, { row: AccessRow; loadedAt: number }>({ max: cacheLimit })
  /** Under way: the calls that a page opens with share one. A change makes what they read out of date. */
  const lookups = new Map<string, Promise<AccessRow | undefined>>()

  const forgetAll = () => {
    lookups.clear()
    cache.clear()
  }
  onSessionEnd(context, (end) => {
    if (end === null) return forgetAll()
    lookups.clear()
    for (const [token, { row }] of cache) if (isEndOf(end, row)) cache.delete(token)
  })
  context.bus.subscribe(rightsTopic, forgetAll)
  context.bus.onGap(forgetAll)

  const lookUp = (token: string): Promise<AccessRow | undefined> => {
    const loadedAt = performance.now()
    const remember = (row: AccessRow | undefined) => {
      if (lookups.get(token) !== lookup) return row
      lookups.delete(token)
      if (!row) return row
      cache.set(token, { row, loadedAt })
      return row
    }
    const lookup = findSession(token).then(remember, (error) => {
      remember(undefined)
      throw error
    })
    lookups.set(token, lookup)
    return lookup
  }

  const findCached = (token: string): AccessRow | undefined => {
    const cached = cache.get(token)
    if (!cached) return undefined
    const lifetime = context.bus.isCurrent() ? cacheLifetime : unconfirmedLifetime
    return performance.now() - cached.loadedAt < lifetime ? cached.row : undefined
  }

  return async (token, admission = {}) => {
    const now = context.clock.now()
    if (looksTemporary(token)) {
      if (isTemporaryToken(context.keys['temporary-token'], token, now))
        return { kind: 'temporary' }
      throw new Problem(commonProblems.notSignedIn)
    }
    if (looksLikeImpersonation(token)) {
      const impersonated = await identifyImpersonation?.(token)
      if (!impersonated) throw new Problem(commonProblems.impersonationEnded)
      if (!admission.isAllowedInImpersonation)
        throw new Problem(commonProblems.impersonationIsReadOnly)
      return impersonated
    }
    if (!looksLikeToken(token)) throw new Problem(commonProblems.notSignedIn)
    const row = findCached(token) ?? (await (lookups.get(token) ?? lookUp(token)))
    if (!row) throw new Problem(commonProblems.notSignedIn)
    const refusal = refusalOf(row, now)
    if (refusal) throw refusal
    const identity = toIdentity(row)
    const isFree = !isStaffType(identity.kind) || row.hasSecondStep
    if (isFree || !(await rules.isSecondStepRequired())) return identity
    if (!admission.isBeforeTwoFactor)
      throw new Problem(commonProblems.twoFactorMissing, { data: { mustSetUp: 'second-step' } })
    return { ...identity, mustSetUpSecondStep: true }
  }
}
