import type { ClientFrame } from '@jingke/contract/chat'
import { reconnectDelay } from '@jingke/contract/chat/constants'
import { clientFrames } from '@jingke/contract/chat/frames'
import { uploadImage } from '@jingke/contract/profile/calls'
import { ApiError } from '../../../lib/api/api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { chatTranslations } from '../chat.translations.ts'
import type { Unsigned } from './chat-socket.ts'
import { chatImageType } from './check-image.ts'
import { type OutboxMessage, outbox } from './outbox.ts'
import { outboxFiles } from './outbox-files.ts'

export interface SenderSettings {
  readonly chatId: number
  /** False if the socket is not open. */
  readonly send: (frame: Unsigned<ClientFrame>) => Promise<boolean>
  /** The connection does not answer. */
  readonly drop: () => void
  /** The message will never be sent. */
  readonly onRefused: (id: string, reason: string) => void
}

/** Milliseconds. */
const ackTimeout = 10_000
/** For a file that another tab is still writing. */
const fileGrace = 60_000

const toFrame = ({ id, chatId, text, lesson, address }: OutboxMessage): Unsigned<ClientFrame> => {
  if (lesson) {
    const { lessonId, second } = lesson
    const image = address === undefined ? {} : { image: address }
    return { type: clientFrames.lesson, chatId, id, message: text, lessonId, second, ...image }
  }
  return address === undefined
    ? { type: clientFrames.text, chatId, id, message: text }
    : { type: clientFrames.image, chatId, id, message: address }
}

/** Two tabs upload one file once. */
const withLock = <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(`jingke-chat-${id}`, work) : work()

/** `later`: the network or the server is not available; a text: the refusal. */
type Prepared = { ready: OutboxMessage } | 'later' | 'gone' | { refused: string }

const uploadFile = async (message: OutboxMessage, file: Blob): Promise<Prepared> => {
  const form = new FormData()
  form.set('type', String(chatImageType))
  form.set('coverFile', file)
  try {
    const address = await upload(uploadImage, form, { isQuiet: true })
    outbox.setAddress(message.id, address)
    void outboxFiles.remove(message.id)
    return { ready: { ...message, address } }
  } catch (error) {
    const isFinal = error instanceof ApiError && [400, 403, 413, 415, 422].includes(error.code)
    return isFinal ? { refused: errorText(error) } : 'later'
  }
}

const prepare = (id: string): Promise<Prepared> =>
  withLock(id, async () => {
    const message = outbox.find(id)
    if (!message) return 'gone'
    if (!message.hasFile || message.address !== undefined) return { ready: message }
    const file = await outboxFiles.find(id)
    if (file) return uploadFile(message, file)
    if (Date.parse(message.writtenAt) > Date.now() - fileGrace) return 'later'
    // The question counts without its picture.
    return message.lesson
      ? { ready: message }
      : { refused: chatTranslations.translate('image.lost') }
  })

/**
 * Sends what is in the outbox, one message at a time: the next follows the acknowledgement, so that
 * the order survives any failure. An image is uploaded when its turn comes.
 */
export const createOutboxSender = ({ chatId, send, drop, onRefused }: SenderSettings) => {
  let isJoined = false
  let inFlight: string | undefined
  /** Incremented when the connection is lost: what was being prepared is not sent. */
  let turn = 0
  let ackTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const retry = (delay: number): void => {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void sendNext(), delay)
  }
  const forget = (id: string): void => {
    const message = outbox.find(id)
    if (message) outbox.remove(id)
    if (message?.hasFile) void outboxFiles.remove(id)
  }
  const giveUp = (id: string, reason: string): void => {
    forget(id)
    onRefused(id, reason)
  }

  const sendNext = async (): Promise<void> => {
    if (!isJoined || inFlight !== undefined) return
    const [next] = outbox.list(chatId)
    if (!next) return
    const { id } = next
    const started = turn
    inFlight = id
    const prepared = await prepare(id)
    if (started !== turn || inFlight !== id) return
    if (typeof prepared === 'object' && 'ready' in prepared) {
      if (await send(toFrame(prepared.ready))) ackTimer = setTimeout(drop, ackTimeout)
      else inFlight = undefined
      return
    }
    inFlight = undefined
    if (prepared === 'later') return retry(reconnectDelay)
    if (prepared !== 'gone') giveUp(id, prepared.refused)
    void sendNext()
  }
  const settle = (id: string): void => {
    if (inFlight !== id) return
    clearTimeout(ackTimer)
    inFlight = undefined
  }
  const stop = (): void => {
    isJoined = false
    turn += 1
    clearTimeout(ackTimer)
    clearTimeout(retryTimer)
    inFlight = undefined
  }

  return {
    sendNext,
    /** The socket has joined the chat. */
    start: (): void => {
      isJoined = true
      void sendNext()
    },
    /** The connection is lost. */
    stop,
    /** Stored by the server. */
    onStored: (id: string): void => {
      forget(id)
      settle(id)
      void sendNext()
    },
    refuse: (id: string, error: number, reason: string, retryAfter = 1): void => {
      settle(id)
      if (error === 429) retry(retryAfter * 1000)
      // Everything else is tried again on the next connection.
      if (error !== 400 && error !== 409) return
      giveUp(id, reason)
      void sendNext()
    },
  }
}
