import { isRefusedToken } from './playback-error.ts'

/** Milliseconds before the next question after one that got no answer. */
const rest = 10_000
/** Milliseconds; the server holds an answer for fifteen seconds at most. */
const longestAnswer = 25_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export interface StandingWatch {
  /** Of the newest playback token; undefined while there is none. */
  readonly address: () => string | undefined
  /** The token counts no more: resolves after a new one was asked for. */
  readonly onRefused: () => Promise<void>
}

/**
 * What is buffered needs no one's leave, so while it plays the server is asked whether the session
 * still stands. It holds its answer until the session ends, for some seconds at most.
 */
export const watchStanding = (
  video: HTMLVideoElement,
  { address, onRefused }: StandingWatch,
): (() => void) => {
  let asking: AbortController | undefined

  const ask = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const asked = address()
      const limit = AbortSignal.any([signal, AbortSignal.timeout(longestAnswer)])
      const answer = asked
        ? await fetch(asked, { cache: 'no-store', signal: limit }).catch(() => undefined)
        : undefined
      if (signal.aborted) return
      if (isRefusedToken(answer?.status)) await onRefused()
      const isRenewed = address() !== asked
      if (!answer?.ok && !isRenewed) await pause(rest, signal)
    }
  }
  const begin = () => {
    if (asking) return
    asking = new AbortController()
    void ask(asking.signal)
  }
  const end = () => {
    asking?.abort()
    asking = undefined
  }
  video.addEventListener('playing', begin)
  video.addEventListener('pause', end)
  return () => {
    end()
    video.removeEventListener('playing', begin)
    video.removeEventListener('pause', end)
  }
}
