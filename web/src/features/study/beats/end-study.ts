import { settleBeats } from './send-beat.ts'
import { unsentBeats } from './unsent-beats.ts'

/** Before a sign-out: the last position is saved, and nothing stays in this browser. */
export const endStudy = async (): Promise<void> => {
  for (const video of document.querySelectorAll('video')) video.pause()
  await settleBeats()
  unsentBeats.clear()
}
