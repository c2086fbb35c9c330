import type { Playback } from '@jingke/contract/media'
import { useEffect, useRef } from 'react'
import type { Player } from '../player/player.ts'
import { errorOfState } from './playback-error.ts'
import { startPlayback } from './start-playback.ts'

interface Start {
  /** A change restarts playback. */
  readonly itemId: number
  /** Seconds. */
  readonly startAt: number
  /** Nothing is loaded: the video or its start is not known yet. */
  readonly isPending: boolean
}

export const usePlayback = (
  player: Player,
  playback: Playback,
  { itemId, startAt, isPending }: Start,
): void => {
  const lastItemId = useRef(itemId)
  const openedAt = useRef(startAt)
  const attempt = player.use((state) => state.attempt)
  const { videoId, state } = playback

  const isNetworkLost = player.use(({ error }) => error === 'network')
  useEffect(() => {
    if (!isNetworkLost) return
    window.addEventListener('online', player.retry)
    return () => window.removeEventListener('online', player.retry)
  }, [player, isNetworkLost])

  // biome-ignore lint/correctness/useExhaustiveDependencies: startAt and duration are read once per video and attempt
  useEffect(() => {
    const video = player.video()
    const stateError = isPending ? undefined : errorOfState(state)
    const isNew = lastItemId.current !== itemId
    lastItemId.current = itemId
    openedAt.current = startAt
    const isRetry = attempt > 0 && !isNew
    // A retry continues at the position of the error.
    const { position } = player.get()
    const from = isRetry && position > 0 ? position : startAt
    player.reset()
    if (isNew) player.set({ attempt: 0, isPlayRequested: false })
    player.set({ position: from, duration: playback.duration, error: stateError })
    if (!video || isPending || (stateError && !isRetry)) return
    player.set({ error: undefined })
    const control = startPlayback({
      video,
      videoId,
      startAt: from,
      onLines: (lines, lineId) => player.set({ lines, lineId }),
      onAddress: (address) => player.set({ address }),
      onQualities: (qualities) => player.set({ qualities }),
      onAudioTracks: (audioTrackCount) => {
        player.set({ audioTrackCount })
        const wanted = player.get().preferences.soundLanguage
        const index = playback.sounds.findIndex(({ language }) => language === wanted)
        if (wanted && index > 0) player.chooseAudioTrack(index)
      },
      onHeight: (shownHeight) => player.set({ shownHeight }),
      onError: (error) => player.set({ error, isWaiting: false }),
    })
    player.setControl(control)
    return () => {
      player.setControl(undefined)
      video.pause()
      control.stop()
    }
  }, [player, itemId, videoId, state, attempt, isPending])
  // Where to start may become known after the video was opened.
  const isReady = player.use((current) => current.isReady)
  useEffect(() => {
    if (!isReady || startAt === openedAt.current || player.get().hasStarted) return
    openedAt.current = startAt
    player.seek(startAt)
  }, [player, isReady, startAt])
}
