import { type RefObject, useEffect } from 'react'
import type { Player } from './player.ts'

const bufferedTo = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index)
  return currentTime
}

/** Copies the video element's state to the player's. */
export const useMediaEvents = (
  player: Player,
  videoRef: RefObject<HTMLVideoElement | null>,
  frameRef: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const [video, frame] = [videoRef.current, frameRef.current]
    if (!video || !frame) return
    player.attach({ video, frame })
    const { preferences } = player.get()
    Object.assign(video, { volume: preferences.volume, muted: preferences.isMuted })

    const { set } = player
    const listeners: Partial<Record<keyof HTMLVideoElementEventMap, () => void>> = {
      loadedmetadata() {
        video.playbackRate = player.get().preferences.rate
        const { duration } = video
        set({ isReady: true, ...(Number.isFinite(duration) && { duration }) })
      },
      durationchange: () => {
        if (Number.isFinite(video.duration)) set({ duration: video.duration })
      },
      // Also without a command of the player, such as the browser's own media keys.
      play: () => {
        set({ isPlaying: true, hasStarted: true, hasEnded: false })
        player.hold()
      },
      // The play event comes before the video is opened if play was pressed early.
      playing: () => set({ isPlaying: true, hasStarted: true, isWaiting: false }),
      pause: () => set({ isPlaying: false }),
      waiting: () => set({ isWaiting: true }),
      canplay: () => set({ isWaiting: false }),
      seeked: () => set({ isWaiting: false, position: video.currentTime }),
      ended: () => set({ hasEnded: true, isPlaying: false }),
      timeupdate() {
        if (!video.seeking && video.readyState > 0 && !player.hold())
          set({ position: video.currentTime, bufferedTo: bufferedTo(video) })
      },
      progress: () => set({ bufferedTo: bufferedTo(video) }),
    }
    for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
    const onFullScreen = () => set({ isFullScreen: document.fullscreenElement === frame })
    document.addEventListener('fullscreenchange', onFullScreen)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        video.removeEventListener(name, listener)
      document.removeEventListener('fullscreenchange', onFullScreen)
    }
  }, [player, videoRef, frameRef])
}
