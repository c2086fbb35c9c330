import type { Playback } from '@jingke/contract/media'
import { useEffect } from 'react'
import type { Player } from '../player/player.ts'
import { troubleOfState } from './playback-error.ts'
import { startPlayback } from './start-playback.ts'

/** Plays a video in the player's element for as long as the page is in view. */
export const usePlayback = (player: Player, playback: Playback, startAt: number): void => {
  const attempt = player.use((state) => state.attempt)
  const { videoId, state } = playback

  // biome-ignore lint/correctness/useExhaustiveDependencies: where to start counts once per video
  useEffect(() => {
    const video = player.video()
    const known = troubleOfState(state)
    // A later attempt goes on from where the earlier one broke.
    const { position } = player.get()
    const from = attempt > 0 && position > 0 ? position : startAt
    player.reset()
    player.set({ position: from, duration: playback.duration, trouble: known })
    if (!video || (known && attempt === 0)) return
    player.set({ trouble: undefined })
    const running = startPlayback({
      video,
      videoId,
      startAt: from,
      onLines: (lines, lineId) => player.set({ lines, lineId }),
      onAddress: (address) => player.set({ address }),
      onQualities: (qualities) => player.set({ qualities }),
      onHeight: (shownHeight) => player.set({ shownHeight }),
      onTrouble: (trouble) => player.set({ trouble, isWaiting: false }),
    })
    player.run(running)
    return () => {
      player.run(undefined)
      video.pause()
      running.stop()
    }
  }, [player, videoId, state, attempt])
}
