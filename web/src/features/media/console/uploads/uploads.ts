import type { uploadPath } from '@jingke/contract/media'
import type { DetailedError, Upload } from 'tus-js-client'
import { currentLanguage } from '../../../../lib/i18n/language.ts'
import { createPageStore } from '../../../../lib/page-store.ts'
import { freshToken } from '../../../../lib/renew-session.ts'
import { addReading, type Reading, secondsLeft } from './pace.ts'

const endpoint: typeof uploadPath = '/jk-admin/api-admin/v1/media/upload'

export interface UploadState {
  readonly id: number
  readonly fileName: string
  readonly size: number
  readonly sent: number
  readonly step: 'waiting' | 'sending' | 'paused' | 'failed' | 'done'
  readonly isResumed: boolean
  readonly secondsLeft: number | undefined
  /** In the server's words; empty: the network. */
  readonly problem: string
}

/** Files under way. They go on while other pages of the console are in view. */
export const useUploads = createPageStore<{ list: readonly UploadState[] }>({ list: [] })

const running = new Map<number, { upload: Upload; readings: readonly Reading[] }>()
let lastId = 0

const change = (id: number, part: Partial<UploadState>): void =>
  useUploads.setState(({ list }) => ({
    list: list.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }))

/** The words of a refusal, which comes as an envelope like every other. */
const wordsOf = (error: Error | DetailedError): string => {
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
    return body ? ((JSON.parse(body) as { msg?: string }).msg ?? '') : ''
  } catch {
    return ''
  }
}

const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

const warnBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault()

const watchLeaving = (): void => {
  const isBusy = useUploads.getState().list.some(({ step }) => step === 'sending')
  if (isBusy) window.addEventListener('beforeunload', warnBeforeLeaving)
  else window.removeEventListener('beforeunload', warnBeforeLeaving)
}
useUploads.subscribe(watchLeaving)

interface Options {
  /** A video whose file this one is to replace. */
  readonly videoId?: number
  readonly onChange: () => void
}

const begin = async (id: number, file: File, { videoId, onChange }: Options): Promise<void> => {
  const tus = await import('tus-js-client')
  const upload = new tus.Upload(file, {
    endpoint,
    chunkSize: 32 * 1024 * 1024,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
    metadata: { filename: file.name, ...(videoId && { videoId: String(videoId) }) },
    removeFingerprintOnSuccess: true,
    // The same file, chosen again after the browser was closed, goes on where it was.
    fingerprint: async () =>
      ['jingke', videoId ?? 'new', file.name, file.size, file.lastModified].join('-'),
    onBeforeRequest: async (request) => {
      const token = await freshToken()
      if (token) request.setHeader('authorization', `Bearer ${token}`)
      request.setHeader('accept-language', currentLanguage())
    },
    // A refusal stays a refusal; only a lost network or a server in trouble is worth another try.
    onShouldRetry: (error) => statusOf(error) === 0 || [409, 423, 503].includes(statusOf(error)),
    onUploadUrlAvailable: onChange,
    onProgress: (sent) => {
      const entry = running.get(id)
      if (!entry) return
      entry.readings = addReading(entry.readings, { at: performance.now(), sent })
      change(id, { sent, secondsLeft: secondsLeft(entry.readings, file.size) })
    },
    onSuccess: () => {
      change(id, { step: 'done', sent: file.size })
      running.delete(id)
      onChange()
    },
    onError: (error) => {
      change(id, { step: 'failed', problem: wordsOf(error) })
      onChange()
    },
  })
  running.set(id, { upload, readings: [] })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) {
    upload.resumeFromPreviousUpload(earlier)
    change(id, { isResumed: true })
  }
  change(id, { step: 'sending' })
  upload.start()
}

export const uploads = {
  add(files: Iterable<File>, options: Options): void {
    for (const file of files) {
      lastId += 1
      const id = lastId
      const fresh: UploadState = {
        id,
        fileName: file.name,
        size: file.size,
        sent: 0,
        step: 'waiting',
        isResumed: false,
        secondsLeft: undefined,
        problem: '',
      }
      useUploads.setState(({ list }) => ({ list: [...list, fresh] }))
      begin(id, file, options).catch(() => change(id, { step: 'failed' }))
    }
  },

  pause(id: number): void {
    void running.get(id)?.upload.abort()
    change(id, { step: 'paused', secondsLeft: undefined })
  },

  goOn(id: number): void {
    const entry = running.get(id)
    if (!entry) return
    entry.readings = []
    change(id, { step: 'sending', problem: '' })
    entry.upload.start()
  },

  /** Given up: what was sent goes too. */
  async cancel(id: number): Promise<void> {
    const entry = running.get(id)
    running.delete(id)
    useUploads.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }))
    await entry?.upload.abort(true).catch(() => {})
  },

  dismiss(id: number): void {
    useUploads.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }))
  },
}
