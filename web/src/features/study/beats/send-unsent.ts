import { ApiError } from '../../../lib/api/api.ts'
import { isLostSession } from '../../../lib/api-errors/index.ts'
import { sendBeat } from './send-beat.ts'
import { unsentBeats } from './unsent-beats.ts'

/** Neither a refusal nor the end of the session: the same beat may be accepted later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 0 || error.code === 429 || error.code >= 500)

/** Beats of earlier plays go first: once another play is opened they are refused. */
export const sendUnsent = async (userKey: string): Promise<void> => {
  for (const { playId, beats } of unsentBeats.list(userKey)) {
    try {
      for (const beat of beats) await sendBeat(beat)
    } catch (error) {
      if (isTransient(error) || isLostSession(error)) throw error
    }
    unsentBeats.write(userKey, playId, [])
  }
}
