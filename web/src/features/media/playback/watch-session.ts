import { isRefusedToken } from './playback-error.ts'

/** Milliseconds before the next poll after a failed one. */
const retryDelay = 10_000
/** Milliseconds; the server answers within fifteen seconds. */
const pollTimeout = 25_000

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export interface SessionWatch {
  /** URL of the poll with the newest playback key; undefined while there is none. */
  readonly address: () => string | undefined
  /** The key is not valid: resolves after a new one was requested. */
  readonly onRefused: () => Promise<void>
}

/**
 * Long poll while the video plays: buffered video would otherwise play on after the session ended.
 * The server answers when the session ends, or after some seconds.
 */
export const watchSession = (
  video: HTMLVideoElement,
  { address, onRefused }: SessionWatch,
): (() => void) => {
  let polling: AbortController | undefined

  const poll = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const url = address()
      const limit = AbortSignal.any([signal, AbortSignal.timeout(pollTimeout)])
      const response = url
        ? await fetch(url, { cache: 'no-store', signal: limit }).catch(() => undefined)
        : undefined
      if (signal.aborted) return
      if (isRefusedToken(response?.status)) await onRefused()
      const isRenewed = address() !== url
      if (!response?.ok && !isRenewed) await wait(retryDelay, signal)
    }
  }
  const begin = () => {
    if (polling) return
    polling = new AbortController()
    void poll(polling.signal)
  }
  const end = () => {
    polling?.abort()
    polling = undefined
  }
  video.addEventListener('playing', begin)
  video.addEventListener('pause', end)
  return () => {
    end()
    video.removeEventListener('playing', begin)
    video.removeEventListener('pause', end)
  }
}
