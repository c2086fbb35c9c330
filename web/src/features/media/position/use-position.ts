import { useEffect, useRef } from 'react'
import type { Player } from '../player/player.ts'
import { addRange, type PlayedRange, playedBetween } from './played-ranges.ts'
import { storedPositions } from './resume.ts'

export interface PositionReport {
  readonly videoId: number
  /** Seconds. */
  readonly position: number
  /** Ranges played since the last report. */
  readonly ranges: readonly PlayedRange[]
  readonly rate: number
  readonly hasEnded: boolean
}

/** Milliseconds between two reports while playing. */
const reportInterval = 10_000

/** Stores the position in this browser and reports the played ranges. */
export const usePosition = (
  player: Player,
  videoId: number,
  onPosition?: (report: PositionReport) => void,
): void => {
  const listener = useRef(onPosition)
  useEffect(() => {
    listener.current = onPosition
  }, [onPosition])

  useEffect(() => {
    const video = player.video()
    if (!video) return
    let ranges: readonly PlayedRange[] = []
    let before: number | undefined

    const report = () => {
      const { position, hasStarted, hasEnded } = player.get()
      if (!hasStarted) return
      storedPositions.write(player.userKey, videoId, hasEnded ? 0 : position)
      if (ranges.length === 0 && !hasEnded) return
      listener.current?.({ videoId, position, ranges, rate: video.playbackRate, hasEnded })
      ranges = []
    }
    const onTime = () => {
      if (video.paused || video.seeking) {
        before = undefined
        return
      }
      const now = video.currentTime
      const range =
        before === undefined ? undefined : playedBetween(before, now, video.playbackRate)
      if (range) ranges = addRange(ranges, range)
      if (before === undefined || Math.floor(before) !== Math.floor(now))
        storedPositions.write(player.userKey, videoId, now)
      before = now
    }
    const onBreak = () => {
      report()
      before = undefined
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') report()
    }
    const timer = setInterval(report, reportInterval)
    video.addEventListener('timeupdate', onTime)
    for (const name of ['pause', 'seeking', 'ended']) video.addEventListener(name, onBreak)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', report)
    return () => {
      report()
      clearInterval(timer)
      video.removeEventListener('timeupdate', onTime)
      for (const name of ['pause', 'seeking', 'ended']) video.removeEventListener(name, onBreak)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', report)
    }
  }, [player, videoId])
}
