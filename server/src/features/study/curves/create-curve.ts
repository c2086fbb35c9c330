import type { Seconds } from '../beats/played-seconds.ts'
import { type CurveMinute, minuteLength } from './curves.store.ts'

/** How often each second of videos was watched, minute by minute. */
export const createCurve = () => {
  const minutes = new Map<string, CurveMinute>()

  const minuteOf = (videoId: number, minute: number): CurveMinute => {
    const key = `${videoId} ${minute}`
    const known = minutes.get(key)
    if (known) return known
    const empty = () => Array.from({ length: minuteLength }, () => 0)
    const made = { videoId, minute, watched: empty(), again: empty() }
    minutes.set(key, made)
    return made
  }
  const count = (videoId: number, second: number, kind: 'watched' | 'again', times: number) => {
    const counts = minuteOf(videoId, Math.floor(second / minuteLength))[kind]
    const index = second % minuteLength
    counts[index] = (counts[index] ?? 0) + times
  }

  return {
    count,
    note: (videoId: number, seconds: Seconds, kind: 'watched' | 'again') => {
      for (const [from, to] of seconds)
        for (let second = from; second < to; second += 1) count(videoId, second, kind, 1)
    },
    add: ({ videoId, minute, watched, again }: CurveMinute) => {
      for (let index = 0; index < minuteLength; index += 1) {
        const second = minute * minuteLength + index
        count(videoId, second, 'watched', watched[index] ?? 0)
        count(videoId, second, 'again', again[index] ?? 0)
      }
    },
    minutes: (): CurveMinute[] => [...minutes.values()],
  }
}
