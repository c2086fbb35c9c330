import type { Envelope } from '@jingke/contract/core'
import type { uploadPath } from '@jingke/contract/media'
import type { DetailedError, Upload } from 'tus-js-client'
import { currentLanguage } from '../../../../lib/i18n/language.ts'
import { createPageStore } from '../../../../lib/page-store.ts'
import { tellRefusal } from '../../../../lib/refusals/index.ts'
import { freshToken } from '../../../../lib/renew-session.ts'
import { session } from '../../../../lib/session.ts'
import { CallError, networkFailure } from '../../../../lib/transport.ts'
import { isVideoFile } from './is-video-file.ts'
import { addReading, type Reading, secondsLeft } from './upload-speed.ts'

const endpoint: typeof uploadPath = '/jk-admin/api-admin/v1/media/upload'

export interface UploadState {
  readonly id: number
  readonly fileName: string
  readonly size: number
  readonly sent: number
  readonly step: 'refused' | 'waiting' | 'sending' | 'paused' | 'failed' | 'done'
  readonly isResumed: boolean
  readonly secondsLeft: number | undefined
  /** In the server's words; empty: the network. */
  readonly problem: string
}

/** Files under way. They go on while other pages of the console are in view. */
export const useUploads = createPageStore<{ list: readonly UploadState[] }>({ list: [] })

/** Browsers keep few connections to one server, and the console needs some of them. */
const atOnce = 3

interface Options {
  /** A video whose file this one is to replace. */
  readonly videoId?: number
  readonly onChange: () => void
}

interface Entry {
  readonly file: File
  readonly options: Options
  upload?: Promise<Upload>
  isStarted: boolean
  readings: readonly Reading[]
}

const entries = new Map<number, Entry>()
let lastId = 0

const change = (id: number, part: Partial<UploadState>): void =>
  useUploads.setState(({ list }) => ({
    list: list.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }))

const stepOf = (id: number): UploadState['step'] | undefined =>
  useUploads.getState().list.find((one) => one.id === id)?.step

/** The words of a refusal, which comes as an envelope like every other. */
/** Without words where no answer of ours came. */
const refusalOf = (error: Error | DetailedError): CallError => {
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
    const { code, msg } = JSON.parse(body ?? '{}') as Partial<Envelope>
    return new CallError(code ?? networkFailure, msg ?? '')
  } catch {
    return new CallError(networkFailure, '')
  }
}

const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

/** A page whose session has ended is left without a question. */
const warnBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (session.get().refreshToken !== undefined) event.preventDefault()
}

const watchLeaving = (): void => {
  const isBusy = useUploads.getState().list.some(({ step }) => step === 'sending')
  if (isBusy) window.addEventListener('beforeunload', warnBeforeLeaving)
  else window.removeEventListener('beforeunload', warnBeforeLeaving)
}
useUploads.subscribe(watchLeaving)

const createUpload = async (id: number, entry: Entry): Promise<Upload> => {
  const { file, options } = entry
  const { videoId, onChange } = options
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
      entry.readings = addReading(entry.readings, { at: performance.now(), sent })
      change(id, { sent, secondsLeft: secondsLeft(entry.readings, file.size) })
    },
    onSuccess: () => {
      entries.delete(id)
      change(id, { step: 'done', sent: file.size })
      onChange()
    },
    onError: (error) => {
      entry.isStarted = false
      const refusal = refusalOf(error)
      tellRefusal(refusal, { isQuiet: true })
      change(id, { step: 'failed', problem: refusal.message })
      onChange()
    },
  })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) {
    upload.resumeFromPreviousUpload(earlier)
    change(id, { isResumed: true })
  }
  return upload
}

const send = async (id: number, entry: Entry): Promise<void> => {
  entry.upload ??= createUpload(id, entry)
  const upload = await entry.upload
  if (stepOf(id) !== 'sending' || entry.isStarted) return
  entry.isStarted = true
  upload.start()
}

const rest = async (entry: Entry | undefined, isGivenUp: boolean): Promise<void> => {
  if (!entry?.upload) return
  entry.isStarted = false
  await (await entry.upload).abort(isGivenUp).catch(() => {})
}

/** Whenever one has ended or rests, the next may begin. Each change calls it again. */
const beginNext = (): void => {
  const { list } = useUploads.getState()
  const next = list.find(({ step }) => step === 'waiting')
  const entry = next && entries.get(next.id)
  if (!entry || list.filter(({ step }) => step === 'sending').length >= atOnce) return
  change(next.id, { step: 'sending', problem: '' })
  send(next.id, entry).catch(() => change(next.id, { step: 'failed' }))
}
useUploads.subscribe(beginNext)

export const uploads = {
  add(files: Iterable<File>, options: Options): void {
    for (const file of files) {
      lastId += 1
      const id = lastId
      const isVideo = isVideoFile(file)
      if (isVideo) entries.set(id, { file, options, isStarted: false, readings: [] })
      const fresh: UploadState = {
        id,
        fileName: file.name,
        size: file.size,
        sent: 0,
        step: isVideo ? 'waiting' : 'refused',
        isResumed: false,
        secondsLeft: undefined,
        problem: '',
      }
      useUploads.setState(({ list }) => ({ list: [...list, fresh] }))
    }
  },

  pause(id: number): void {
    change(id, { step: 'paused', secondsLeft: undefined })
    void rest(entries.get(id), false)
  },

  goOn(id: number): void {
    const entry = entries.get(id)
    if (!entry) return
    entry.readings = []
    change(id, { step: 'waiting' })
  },

  /** Given up: what was sent goes too. */
  async cancel(id: number): Promise<void> {
    const entry = entries.get(id)
    uploads.dismiss(id)
    await rest(entry, true)
    entry?.options.onChange()
  },

  dismiss(id: number): void {
    entries.delete(id)
    useUploads.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }))
  },
}
