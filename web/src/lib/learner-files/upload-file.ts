import type { Envelope } from '@jingke/contract/core'
import type { DetailedError } from 'tus-js-client'

/** The server's message; empty for a lost network. */
const problemOf = (error: Error | DetailedError): string => {
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
    return (JSON.parse(body ?? '{}') as Partial<Envelope>).msg ?? ''
  } catch {
    return ''
  }
}

const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

interface Listeners {
  /** Bytes. */
  readonly onProgress: (sent: number) => void
  readonly onDone: () => void
  readonly onFailed: (problem: string) => void
}

/** Goes on after a lost network. Gives what ends it, with which the server forgets what it has. */
export const uploadFile = async (
  file: File,
  { path, target }: { path: string; target: string },
  { onProgress, onDone, onFailed }: Listeners,
): Promise<() => void> => {
  const tus = await import('../tus/index.ts')
  const upload = new tus.Upload(file, {
    endpoint: path,
    chunkSize: 8 * 1024 * 1024,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
    metadata: { filename: file.name, target },
    storeFingerprintForResuming: false,
    onBeforeRequest: tus.authorize,
    // Other refusals are final.
    onShouldRetry: (error) => [0, 423, 503].includes(statusOf(error)),
    onProgress,
    onSuccess: onDone,
    onError: (error) => onFailed(problemOf(error)),
  })
  upload.start()
  return () => void upload.abort(true).catch(() => {})
}
