import { mediaProblems } from '@jingke/contract/media'
import type { Context } from '../../../platform/context.ts'
import type { HoldStanding } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { isEndOf, onSessionEnd } from '../../auth/index.ts'
import type { CheckPlaybackToken, PlaybackRight } from './check-playback-token.ts'
import { playerKey } from './player-key.ts'

/** Milliseconds; less than a silent connection is kept. */
const longest = 15_000
/** One for each tab that plays; a player that is refused asks again after ten seconds. */
const heldPerPlayer = 8
const retrySeconds = 10

interface Held {
  readonly owner: PlaybackRight['owner']
  readonly player: string
  readonly release: () => void
}

/**
 * Says of a playback token that it still counts, but not before something happened to its session
 * or some seconds passed: a player that plays from its buffer learns of the end without asking again
 * and again.
 */
export const createStanding = (context: Context, checkToken: CheckPlaybackToken): HoldStanding => {
  const all = new Set<Held>()
  onSessionEnd(context, (end) => {
    for (const { owner, release } of all)
      if (owner.kind !== 'temporary' && isEndOf(end, owner)) release()
  })
  context.bus.onGap(() => {
    for (const { release } of all) release()
  })

  const checkRoom = (player: string): void => {
    const held = [...all].filter((one) => one.player === player).length
    if (held >= heldPerPlayer)
      throw new Problem(mediaProblems.tooManyWaiting, { retryAfter: retrySeconds })
  }

  const hold = ({ owner, claim }: PlaybackRight, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const player = playerKey(owner, claim.bearer)
      checkRoom(player)
      const left = claim.expiresAt * 1000 - context.clock.now().getTime()
      const timer = setTimeout(() => held.release(), Math.min(longest, left))
      const held: Held = {
        owner,
        player,
        release: () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', held.release)
          all.delete(held)
          resolve()
        },
      }
      all.add(held)
      if (signal.aborted) held.release()
      else signal.addEventListener('abort', held.release)
    })

  return async (token, signal) => {
    const shown = { token, bearer: undefined, hasAuthorization: false }
    await hold(await checkToken(shown), signal)
    if (!signal.aborted) await checkToken(shown)
  }
}
