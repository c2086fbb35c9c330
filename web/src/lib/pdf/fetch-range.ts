/** Where a document is; the address is valid for minutes. */
export interface DocumentSource {
  readonly url: string
  /** Gives another address; throws if the caller may not read the document any more. */
  readonly renew: () => Promise<string>
  /** Parts are waiting for the network, or have come again. */
  readonly onWaiting: (isWaiting: boolean) => void
}

/** Milliseconds. */
const retryDelay = 3000

/** Ends when the network is said to be back, or after a while. */
const untilRetry = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, retryDelay)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

const isOver = (status: number): boolean => status === 403 || status === 404

/** Reads parts of a file, however long the network is away. Throws if the file cannot be read any more. */
export const createFetchRange = (source: DocumentSource, signal: AbortSignal) => {
  let { url } = source
  let renewal: Promise<string> | undefined
  const renewOnce = async (): Promise<void> => {
    renewal ??= source.renew()
    url = await renewal.finally(() => {
      renewal = undefined
    })
  }
  const fetchPart = async (from: number, to: number): Promise<Uint8Array> => {
    const asked = url
    const headers = { range: `bytes=${from}-${to - 1}` }
    const answer = await fetch(asked, { headers, signal, cache: 'no-store' })
    if (isOver(answer.status)) {
      if (asked === url) await renewOnce()
      return fetchPart(from, to)
    }
    if (answer.status !== 206) throw new TypeError(`status ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  return async (from: number, to: number): Promise<Uint8Array> => {
    for (;;) {
      try {
        const bytes = await fetchPart(from, to)
        source.onWaiting(false)
        return bytes
      } catch (error) {
        // Only what the network does is a TypeError.
        if (signal.aborted || !(error instanceof TypeError)) throw error
        source.onWaiting(true)
        await untilRetry(signal)
      }
    }
  }
}
