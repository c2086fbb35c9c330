import type { Caller } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { toPlaybackToken } from '../playback/playback-token.ts'

/** Seconds: enough to listen to a recording and go back in it. */
const linkLifetime = 30 * 60

/** Call after the caller's right to the file was checked. Bound to the session. */
export const linkToLearnerFile = (
  { keys, clock }: Context,
  { bearer = '' }: Caller,
  fileId: number,
): { url: string; expiresAt: string } => {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + linkLifetime
  const token = toPlaybackToken(keys['learner-file'], { fileId, expiresAt, bearer })
  return { url: `/learner-files/${token}`, expiresAt: new Date(expiresAt * 1000).toISOString() }
}
