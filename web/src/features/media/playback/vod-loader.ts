import type Hls from 'hls.js'
import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js'

/** Implemented by start-playback.ts. */
export interface LoaderHooks {
  /** Rewrites a URL to the newest token and the current line. */
  readonly currentUrl: (address: string) => string
  /** Rewrites the URL of a decryption key to this site. */
  readonly keyUrl: (address: string) => string
  readonly authorization: () => Promise<string | undefined>
  readonly onSuccess: () => void
  /** Resolves when the file should be requested again; to false if it should not. */
  readonly onFailure: (status: number) => Promise<boolean>
}

const isKey = (context: LoaderContext): boolean => 'keyInfo' in context

/** Rewrites the URL of every request. Only requests for a decryption key carry the access token. */
export const setupRequests =
  (hooks: LoaderHooks) =>
  async (request: XMLHttpRequest, address: string, context: LoaderContext): Promise<void> => {
    if (!isKey(context)) {
      request.open('GET', hooks.currentUrl(address), true)
      return
    }
    const authorization = await hooks.authorization().catch(() => undefined)
    request.open('GET', hooks.keyUrl(hooks.currentUrl(address)), true)
    if (authorization) request.setRequestHeader('authorization', authorization)
  }

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>

/** Retries within one load: hls.js sees a slow response instead of an error. */
export const createVodLoader = (library: typeof Hls, hooks: LoaderHooks): LoaderClass =>
  class VodLoader extends library.DefaultConfig.loader {
    private isAborted = false

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const retry = async (status: number, giveUp: () => void) => {
        const shouldRetry = await hooks.onFailure(status)
        if (this.isAborted) return
        if (!shouldRetry) return giveUp()
        // The base class refuses a second load while this is set.
        this.stats.loading.start = 0
        this.load(context, config, callbacks)
      }
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, stats: LoaderStats, of, details) => {
          hooks.onSuccess()
          callbacks.onSuccess(response, stats, of, details)
        },
        onError: (error, of, details, stats) =>
          void retry(error.code, () => callbacks.onError(error, of, details, stats)),
        onTimeout: (stats, of, details) =>
          void retry(0, () => callbacks.onTimeout(stats, of, details)),
      })
    }

    override abort(): void {
      this.isAborted = true
      super.abort()
    }

    override destroy(): void {
      this.isAborted = true
      super.destroy()
    }
  }
