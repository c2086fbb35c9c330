import { mediaProblems } from '@jingke/contract/media'
import type { Context } from '../../../platform/context.ts'
import type { WatchSession } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { isEndOf, onSessionEnd } from '../../auth/index.ts'
import type { CheckPlaybackToken, PlaybackRight } from './check-playback-token.ts'
import { playerKey } from './player-key.ts'

/** Milliseconds; shorter than the idle timeout of a connection. */
const longestPoll = 15_000
/** One for each tab that plays. */
const pollsPerPlayer = 8
/** Seconds after which a refused player polls again. */
const retryAfter = 10

interface Poll {
  readonly owner: PlaybackRight['owner']
  readonly player: string
  readonly release: () => void
}

/**
 * Long poll on the session of a playback token: resolves after some seconds while the token is
 * valid, throws as soon as its session ends. A player that plays from its buffer learns of the end
 * without frequent requests.
 */
export const createSessionWatch = (
  context: Context,
  checkToken: CheckPlaybackToken,
): WatchSession => {
  const polls = new Set<Poll>()
  onSessionEnd(context, (end) => {
    for (const { owner, release } of polls)
      if (owner.kind !== 'temporary' && (end === null || isEndOf(end, owner))) release()
  })
  // Events may have been lost while the bus was disconnected: every token is checked again.
  context.bus.onGap(() => {
    for (const { release } of polls) release()
  })

  const checkRoom = (player: string): void => {
    const open = [...polls].filter((poll) => poll.player === player).length
    if (open >= pollsPerPlayer) throw new Problem(mediaProblems.tooManyWaiting, { retryAfter })
  }

  const wait = ({ owner, claim }: PlaybackRight, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const player = playerKey(owner, claim.bearer)
      checkRoom(player)
      const left = claim.expiresAt * 1000 - context.clock.now().getTime()
      const timer = setTimeout(() => poll.release(), Math.min(longestPoll, left))
      const poll: Poll = {
        owner,
        player,
        release: () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', poll.release)
          polls.delete(poll)
          resolve()
        },
      }
      polls.add(poll)
      if (signal.aborted) poll.release()
      else signal.addEventListener('abort', poll.release)
    })

  return async (token, signal) => {
    const credentials = { token, bearer: undefined, hasAuthorization: false }
    await wait(await checkToken(credentials), signal)
    if (!signal.aborted) await checkToken(credentials)
  }
}
