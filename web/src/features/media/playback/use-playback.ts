import type { Playback } from '@jingke/contract/media'
import { useEffect } from 'react'
import type { Player } from '../player/player.ts'
import { errorOfState } from './playback-error.ts'
import { startPlayback } from './start-playback.ts'

export const usePlayback = (player: Player, playback: Playback, startAt: number): void => {
  const attempt = player.use((state) => state.attempt)
  const { videoId, state } = playback

  // biome-ignore lint/correctness/useExhaustiveDependencies: startAt and duration are read once per video and attempt
  useEffect(() => {
    const video = player.video()
    const stateError = errorOfState(state)
    // A retry continues at the position of the error.
    const { position } = player.get()
    const from = attempt > 0 && position > 0 ? position : startAt
    player.reset()
    player.set({ position: from, duration: playback.duration, error: stateError })
    if (!video || (stateError && attempt === 0)) return
    player.set({ error: undefined })
    const control = startPlayback({
      video,
      videoId,
      startAt: from,
      onLines: (lines, lineId) => player.set({ lines, lineId }),
      onAddress: (address) => player.set({ address }),
      onQualities: (qualities) => player.set({ qualities }),
      onHeight: (shownHeight) => player.set({ shownHeight }),
      onError: (error) => player.set({ error, isWaiting: false }),
    })
    player.setControl(control)
    return () => {
      player.setControl(undefined)
      video.pause()
      control.stop()
    }
  }, [player, videoId, state, attempt])
}
