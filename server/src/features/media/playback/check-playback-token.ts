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

type Shown = Pick<VodRequest, 'token' | 'bearer' | 'hasAuthorization'>

/** Whose token it is, if it still counts; a session that ended takes its tokens along. */
export type CheckPlaybackToken = (shown: Shown) => Promise<PlaybackRight>

const refused = () => new Problem(mediaProblems.playbackRefused)

/** The same session, or the same visitor. */
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
