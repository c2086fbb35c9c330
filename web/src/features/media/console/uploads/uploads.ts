import type { Envelope } from '@jingke/contract/core'
import { attachmentUploadPath, documentUploadPath, uploadPath } from '@jingke/contract/media/calls'
import type { DetailedError, Upload } from 'tus-js-client'
import { ApiError, networkFailure } from '../../../../lib/api/transport.ts'
import { reportApiError } from '../../../../lib/api-errors/index.ts'
import { createPageStore } from '../../../../lib/browser/page-store.ts'
import { session } from '../../../../lib/session/session.ts'
import { isAttachmentFile, isDocumentFile } from './is-attachment-file.ts'
import { isMediaFile } from './is-media-file.ts'
import { addSample, type Sample, secondsLeft } from './upload-speed.ts'

const endpoints = {
  video: uploadPath,
  attachment: attachmentUploadPath,
  document: documentUploadPath,
}
const fileChecks = { video: isMediaFile, attachment: isAttachmentFile, document: isDocumentFile }
export type UploadKind = keyof typeof endpoints

export interface UploadState {
  readonly id: number
  /** The lesson that it is for. */
  readonly lessonId: number | undefined
  readonly courseId: number | undefined
  readonly kind: UploadKind
  readonly fileName: string
  readonly size: number
  readonly sent: number
  readonly step: 'refused' | 'waiting' | 'sending' | 'paused' | 'failed' | 'done'
  readonly isResumed: boolean
  readonly secondsLeft: number | undefined
  /** The server's message; empty for a network error. */
  readonly problem: string
}

/** Module state: uploads continue while other console pages are open. */
export const useUploads = createPageStore<{ list: readonly UploadState[] }>({ list: [] })

/** Browsers limit connections per host, and the console needs some itself. */
const maxConcurrent = 3

interface Options {
  /** The video whose file is replaced. */
  readonly videoId?: number
  /** By default a video. */
  readonly kind?: UploadKind
  /** The lesson that it is for. */
  readonly lessonId?: number
  /** The course that is to have the file. */
  readonly courseId?: number
  readonly onChange: () => void
}

interface Entry {
  readonly file: File
  readonly options: Options
  upload?: Promise<Upload>
  isStarted: boolean
  samples: readonly Sample[]
}

const entries = new Map<number, Entry>()
let lastId = 0

const patchState = (id: number, patch: Partial<UploadState>): void =>
  useUploads.setState(({ list }) => ({
    list: list.map((one) => (one.id === id ? { ...one, ...patch } : one)),
  }))

const stepOf = (id: number): UploadState['step'] | undefined =>
  useUploads.getState().list.find((one) => one.id === id)?.step

/** A refusal is an envelope; the message is empty if no envelope came. */
const apiErrorOf = (error: Error | DetailedError): ApiError => {
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
    const { code, msg } = JSON.parse(body ?? '{}') as Partial<Envelope>
    return new ApiError(code ?? networkFailure, msg ?? '')
  } catch {
    return new ApiError(networkFailure, '')
  }
}

const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0

/** No question if the session has ended. */
const warnBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (session.get().refreshToken !== undefined) event.preventDefault()
}

const updateLeaveWarning = (): void => {
  const isBusy = useUploads.getState().list.some(({ step }) => step === 'sending')
  if (isBusy) window.addEventListener('beforeunload', warnBeforeLeaving)
  else window.removeEventListener('beforeunload', warnBeforeLeaving)
}
useUploads.subscribe(updateLeaveWarning)

const createUpload = async (id: number, entry: Entry): Promise<Upload> => {
  const { file, options } = entry
  const { kind = 'video', videoId, lessonId, courseId, onChange } = options
  const owner = lessonId ? `${kind}-${lessonId}` : courseId && `course-${courseId}`
  const tus = await import('../../../../lib/tus/index.ts')
  const upload = new tus.Upload(file, {
    endpoint: endpoints[kind],
    chunkSize: 32 * 1024 * 1024,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
    metadata: {
      filename: file.name,
      ...(videoId && { videoId: String(videoId) }),
      ...(lessonId && { lessonId: String(lessonId) }),
      ...(courseId && { courseId: String(courseId) }),
    },
    removeFingerprintOnSuccess: true,
    // Resumes when the same file is chosen again after the browser was closed.
    fingerprint: async () =>
      ['jingke', owner ?? videoId ?? 'new', file.name, file.size, file.lastModified].join('-'),
    onBeforeRequest: tus.authorize,
    // Retries network errors, conflicts, locks and overload; other refusals are final.
    onShouldRetry: (error) => statusOf(error) === 0 || [409, 423, 503].includes(statusOf(error)),
    onUploadUrlAvailable: onChange,
    onProgress: (sent) => {
      entry.samples = addSample(entry.samples, { at: performance.now(), sent })
      patchState(id, { sent, secondsLeft: secondsLeft(entry.samples, file.size) })
    },
    onSuccess: () => {
      entries.delete(id)
      patchState(id, { step: 'done', sent: file.size })
      onChange()
    },
    onError: (error) => {
      entry.isStarted = false
      const apiError = apiErrorOf(error)
      reportApiError(apiError, { isQuiet: true })
      patchState(id, { step: 'failed', problem: apiError.message })
      onChange()
    },
  })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) {
    upload.resumeFromPreviousUpload(earlier)
    patchState(id, { isResumed: true })
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

const abortUpload = async (entry: Entry | undefined, isCancelled: boolean): Promise<void> => {
  if (!entry?.upload) return
  entry.isStarted = false
  await (await entry.upload).abort(isCancelled).catch(() => {})
}

/** Runs after every state change. */
const startNext = (): void => {
  const { list } = useUploads.getState()
  const next = list.find(({ step }) => step === 'waiting')
  const entry = next && entries.get(next.id)
  if (!entry || list.filter(({ step }) => step === 'sending').length >= maxConcurrent) return
  patchState(next.id, { step: 'sending', problem: '' })
  send(next.id, entry).catch(() => patchState(next.id, { step: 'failed' }))
}
useUploads.subscribe(startNext)

export const uploads = {
  add(files: Iterable<File>, options: Options): void {
    for (const file of files) {
      lastId += 1
      const id = lastId
      const { kind = 'video' } = options
      const isTaken = fileChecks[kind](file)
      if (isTaken) entries.set(id, { file, options, isStarted: false, samples: [] })
      const fresh: UploadState = {
        id,
        lessonId: options.lessonId,
        courseId: options.courseId,
        kind,
        fileName: file.name,
        size: file.size,
        sent: 0,
        step: isTaken ? 'waiting' : 'refused',
        isResumed: false,
        secondsLeft: undefined,
        problem: '',
      }
      useUploads.setState(({ list }) => ({ list: [...list, fresh] }))
    }
  },

  pause(id: number): void {
    patchState(id, { step: 'paused', secondsLeft: undefined })
    void abortUpload(entries.get(id), false)
  },

  resume(id: number): void {
    const entry = entries.get(id)
    if (!entry) return
    entry.samples = []
    patchState(id, { step: 'waiting' })
  },

  /** Also deletes the bytes on the server. */
  async cancel(id: number): Promise<void> {
    const entry = entries.get(id)
    uploads.dismiss(id)
    await abortUpload(entry, true)
    entry?.options.onChange()
  },

  dismiss(id: number): void {
    entries.delete(id)
    useUploads.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }))
  },
}
