import { mediaProblems } from '@jingke/contract/media'
import type { Identity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { VodRequest } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { type PlaybackClaim, readPlaybackToken } from './playback-token.ts'

type Identify = (token: string) => Promise<Identity>

export interface PlaybackRight {
  readonly claim: PlaybackClaim
  readonly owner: Identity
}

type Credentials = Pick<VodRequest, 'token' | 'bearer' | 'hasAuthorization'>

/** Returns the token's owner; throws if the token or its session is not valid. */
export type CheckPlaybackToken = (credentials: Credentials) => Promise<PlaybackRight>

const refused = () => new Problem(mediaProblems.playbackRefused)

/** Visitors have no session: their tokens are compared. */
const isSame = (one: Identity, other: Identity, sameToken: boolean): boolean =>
  one.kind === 'temporary' || other.kind === 'temporary'
    ? sameToken
    : one.sessionId === other.sessionId

export const createPlaybackCheck = (
  { clock, keys }: Context,
  identify: Identify,
): CheckPlaybackToken => {
  const identifyOr403 = async (bearer: string): Promise<Identity> => {
    try {
      return await identify(bearer)
    } catch (error) {
      throw error instanceof Problem ? refused() : error
    }
  }
  return async ({ token, bearer, hasAuthorization }) => {
    const claim = readPlaybackToken(keys.playback, token)
    if (!claim || claim.expiresAt * 1000 <= clock.now().getTime()) throw refused()
    const owner = await identifyOr403(claim.bearer)
    if (!hasAuthorization) return { claim, owner }
    if (bearer === undefined) throw refused()
    const caller = await identifyOr403(bearer)
    if (!isSame(owner, caller, bearer === claim.bearer)) throw refused()
    return { claim, owner }
  }
}
