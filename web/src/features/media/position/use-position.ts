import { beatInterval } from '@jingke/contract/study/constants'
import { useEffect, useRef } from 'react'
import type { Player } from '../player/player.ts'
import type { PlayedRange } from './played-ranges.ts'
import { createPlayedTime } from './played-time.ts'
import { storedPositions } from './resume.ts'

export interface PositionReport {
  readonly videoId: number
  /** Seconds. */
  readonly position: number
  /** Ranges played since the last report. */
  readonly ranges: readonly PlayedRange[]
  /** At which these were played. */
  readonly rate: number
  readonly hasEnded: boolean
  /** The page is hidden or left: no other report may follow. */
  readonly isLeaving: boolean
}

/** Milliseconds after the last of several seeks. */
const seekDelay = 300

/** Reports position and played ranges; without a listener the position is stored in this browser. */
export const usePosition = (
  player: Player,
  videoId: number,
  /** A change discards what has not been reported. */
  itemId: number,
  onPosition?: (report: PositionReport) => void,
): void => {
  const listener = useRef(onPosition)
  useEffect(() => {
    listener.current = onPosition
  }, [onPosition])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `itemId` restarts the effect
  useEffect(() => {
    const video = player.video()
    if (!video) return
    const played = createPlayedTime()
    let rate = video.playbackRate
    let ranges: readonly PlayedRange[] = []
    let last = { second: -1, hasEnded: false }
    let position = 0
    let hasEnded = false
    let seekTimer: ReturnType<typeof setTimeout> | undefined

    const collect = () => {
      ranges = [...ranges, ...played.take()]
    }
    const report = (isLeaving = false) => {
      if (!player.get().hasStarted) return
      clearTimeout(seekTimer)
      collect()
      const second = Math.floor(position)
      if (!listener.current) storedPositions.write(player.userKey, videoId, hasEnded ? 0 : second)
      const isKnown = second === last.second && hasEnded === last.hasEnded
      if (isKnown && ranges.length === 0) return
      last = { second, hasEnded }
      listener.current?.({ videoId, position, ranges, rate, hasEnded, isLeaving })
      ranges = []
    }
    const onTime = () => {
      // Until the metadata is loaded the position is zero.
      if (video.seeking || video.readyState === 0) return
      position = video.currentTime
      hasEnded = video.ended
      if (video.paused && !video.ended) return
      played.read({ position, at: performance.now(), rate: video.playbackRate })
    }
    const onPause = () => {
      onTime()
      report()
      played.pause()
    }
    const onSeek = () => {
      collect()
      played.seek()
      position = video.currentTime
      hasEnded = false
      clearTimeout(seekTimer)
      seekTimer = setTimeout(report, seekDelay)
    }
    const onRate = () => {
      report()
      played.pause()
      rate = video.playbackRate
    }
    const onLeave = () => {
      // The last timeupdate may be a second old on a busy machine.
      onTime()
      report(true)
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') onLeave()
    }
    const timer = setInterval(report, beatInterval * 1000)
    const listeners: Partial<Record<keyof HTMLVideoElementEventMap, () => void>> = {
      timeupdate: onTime,
      playing: onTime,
      waiting: onTime,
      pause: onPause,
      ended: onPause,
      seeking: onSeek,
      ratechange: onRate,
    }
    for (const [name, listen] of Object.entries(listeners)) video.addEventListener(name, listen)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    return () => {
      report()
      clearInterval(timer)
      clearTimeout(seekTimer)
      for (const [name, listen] of Object.entries(listeners))
        video.removeEventListener(name, listen)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [player, videoId, itemId])
}
