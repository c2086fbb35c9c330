import type Hls from 'hls.js'
import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js'

/** How a stream deals with its line; see start-playback.ts. */
export interface Supply {
  /** Brings an address up to date: newest token, line in use. */
  readonly address: (address: string) => string
  /** Of a decryption key: its address, and what proves the session. */
  readonly keyAddress: (address: string) => string
  readonly authorization: () => Promise<string | undefined>
  readonly onArrival: () => void
  /** Resolves once the same file is worth asking for again; false: no more. */
  readonly onFailure: (status: number) => Promise<boolean>
}

const isKey = (context: LoaderContext): boolean => 'keyInfo' in context

/** Opens every request at its newest address. Only a key's request carries the session's token. */
export const setupRequests =
  (supply: Supply) =>
  async (request: XMLHttpRequest, address: string, context: LoaderContext): Promise<void> => {
    if (!isKey(context)) {
      request.open('GET', supply.address(address), true)
      return
    }
    const authorization = await supply.authorization().catch(() => undefined)
    request.open('GET', supply.keyAddress(supply.address(address)), true)
    if (authorization) request.setRequestHeader('authorization', authorization)
  }

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>

/** A loader that outlives failures: hls.js sees one slow answer instead of a dead stream. */
export const createVodLoader = (library: typeof Hls, supply: Supply): LoaderClass =>
  class VodLoader extends library.DefaultConfig.loader {
    private isOver = false

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const again = async (status: number, giveUp: () => void) => {
        const isWorthIt = await supply.onFailure(status)
        if (this.isOver) return
        if (!isWorthIt) return giveUp()
        // The base class refuses a second use of a loader that has a start.
        this.stats.loading.start = 0
        this.load(context, config, callbacks)
      }
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, stats: LoaderStats, of, details) => {
          supply.onArrival()
          callbacks.onSuccess(response, stats, of, details)
        },
        onError: (error, of, details, stats) =>
          void again(error.code, () => callbacks.onError(error, of, details, stats)),
        onTimeout: (stats, of, details) =>
          void again(0, () => callbacks.onTimeout(stats, of, details)),
      })
    }

    override abort(): void {
      this.isOver = true
      super.abort()
    }

    override destroy(): void {
      this.isOver = true
      super.destroy()
    }
  }
