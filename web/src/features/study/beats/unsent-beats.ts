import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import type { addBeat } from '@jingke/contract/study/calls'

export type Beat = RequestOf<Calls[typeof addBeat]>

/** Ten minutes of beats: nothing is buffered for longer, so nothing plays longer offline. */
const maxBeats = 60

const prefix = 'beats/'
const prefixOf = (userKey: string): string => `${prefix}${encodeURIComponent(userKey)}/`

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  )

const readBeats = (text: string | null): Beat[] => {
  const beats: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(beats) ? (beats as Beat[]) : []
}

/** Runs without storage if the browser blocks it, as in another site's frame. */
const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Beats that are not acknowledged, one key per play: two tabs never write the same one. */
export const unsentBeats = {
  write(userKey: string, playId: string, beats: readonly Beat[]): void {
    const key = `${prefixOf(userKey)}${playId}`
    attempt(() => {
      if (beats.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(beats.slice(-maxBeats)))
    }, undefined)
  },
  /** Beats of this user; those of other users of the browser are removed. */
  list(userKey: string): { playId: string; beats: Beat[] }[] {
    return attempt(() => {
      const own = prefixOf(userKey)
      return keysOf(localStorage).flatMap((key) => {
        const beats = key.startsWith(own)
          ? attempt(() => readBeats(localStorage.getItem(key)), [])
          : []
        if (beats.length === 0) localStorage.removeItem(key)
        return beats.length === 0 ? [] : [{ playId: key.slice(own.length), beats }]
      })
    }, [])
  },
  clear(): void {
    attempt(() => {
      for (const key of keysOf(localStorage)) localStorage.removeItem(key)
    }, undefined)
  },
}
