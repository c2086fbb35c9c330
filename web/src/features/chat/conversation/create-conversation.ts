import type { ChatMessage, ServerFrame, Side } from '@jingke/contract/chat'
import { historyPageSize, typingInterval, typingLifetime } from '@jingke/contract/chat/constants'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import type { Page } from '@jingke/contract/core'
import { createPageStore } from '../../../lib/browser/page-store.ts'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { toast } from '../../../ui/index.ts'
import type { Attachment } from './attachment-preview.tsx'
import {
  type ChatSocket,
  openChatSocket,
  type SocketFailure,
  type SocketState,
} from './chat-socket.ts'
import {
  addMessages,
  addPending,
  type ConversationState,
  changePending,
  hasEarlier,
  lastSeqOf,
  noMarks,
  recallMessages,
  removePending,
} from './conversation-state.ts'
import { type LessonDraft, type OutboxMessage, outbox } from './outbox.ts'
import { outboxFiles } from './outbox-files.ts'
import { createOutboxSender } from './outbox-sender.ts'

export interface ConversationSettings {
  readonly chatId: number
  readonly side: 'learner' | 'team'
  readonly getAddress: () => Promise<string | undefined>
  readonly loadPage: (pageNum: number, pageSize: number) => Promise<Page<ChatMessage>>
  /** Called once for each outage; the view has every attempt that failed. */
  readonly onOutage: (failure: SocketFailure) => void
  /** The chat has no team any more. */
  readonly onNoChat: () => void
  /** A message has arrived that is later than all that were here. */
  readonly onMessage?: (message: ChatMessage) => void
}

/** A text, an image, or a lesson with words and an image. */
export interface Draft {
  readonly text: string
  readonly lesson?: LessonDraft
  readonly file?: Blob
}

interface View extends ConversationState {
  readonly socket: SocketState
  /** The last failure since a socket was open, and how many there were. */
  readonly failed: { readonly failure: SocketFailure; readonly count: number } | undefined
  /** `failed`: the first page could not be loaded. */
  readonly history: 'loading' | 'failed' | 'ready'
  readonly isLoadingEarlier: boolean
  /** What is sent with the next text. */
  readonly attachment: Attachment | undefined
  /** The side of which somebody types. */
  readonly typing: Side | undefined
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  readonly clockOffset: number
}

/** The message waits here until there is room for it again. */
const storageFull = 507

type Refusal = Extract<ServerFrame, { error: number }>

/** Milliseconds. */
const markDelay = 300

/** Messages of one page on the way to an earlier message. */
const longPage = 50

const firstSeqOf = ({ messages }: ConversationState): number => messages[0]?.seq ?? 1

/**
 * One open conversation, of either side. Messages are written to the outbox, which is sent while the
 * socket is open.
 */
export const createConversation = (settings: ConversationSettings) => {
  const { chatId, side } = settings
  const useView = createPageStore<View>({
    messages: [],
    pending: [],
    marks: noMarks,
    socket: 'connecting',
    failed: undefined,
    history: 'loading',
    isLoadingEarlier: false,
    attachment: undefined,
    typing: undefined,
    clockOffset: 0,
  })
  const { getState, setState } = useView
  let socket: ChatSocket | undefined
  let isJoined = false
  let markTimer: ReturnType<typeof setTimeout> | undefined
  let isRead = false
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let typedAt = Number.NEGATIVE_INFINITY

  const sender = createOutboxSender({
    chatId,
    send: async (frame) => (await socket?.send(frame)) ?? false,
    drop: () => socket?.drop(),
    onRefused: (id, refusal) => setState((state) => changePending(state, id, { refusal })),
  })

  const sendMark = (): void => {
    clearTimeout(markTimer)
    markTimer = setTimeout(() => {
      const seq = lastSeqOf(getState())
      const { learnerRead, learnerDelivered, teamRead, teamDelivered } = getState().marks
      const [read, delivered] =
        side === 'learner' ? [learnerRead, learnerDelivered] : [teamRead, teamDelivered]
      if (!isJoined || seq <= (isRead ? read : delivered)) return
      void socket?.send({ type: isRead ? clientFrames.read : clientFrames.delivered, chatId, seq })
    }, markDelay)
  }

  const showTyping = (typing: Side | undefined): void => {
    clearTimeout(typingTimer)
    setState({ typing })
    if (typing) typingTimer = setTimeout(() => setState({ typing: undefined }), typingLifetime)
  }

  /** Handles the refusal of a message, or of the recall of one that is stored. */
  const onRefusal = (id: string, { error, msg, retryAfter }: Refusal): void => {
    const isStored = getState().messages.some((message) => message.id === id)
    if (isStored || error === storageFull) toast.show({ kind: 'error', text: msg })
    if (!isStored) sender.refuse(id, error, msg, retryAfter)
  }

  const onFrame = (frame: ServerFrame): void => {
    if ('text' in frame) {
      if (frame.chatId !== chatId) return
      const isNew = frame.seq > lastSeqOf(getState())
      sender.onStored(frame.id)
      setState((state) => addMessages(state, [frame]))
      if (frame.sender.side === getState().typing) showTyping(undefined)
      if (isNew) settings.onMessage?.(frame)
      sendMark()
    } else if (serverFrames.acknowledgement in frame) {
      sender.onStored(frame.ack)
      setState((state) => changePending(state, frame.ack, { isSent: true }))
    } else if (serverFrames.joined in frame) {
      isJoined = true
      setState((state) => recallMessages(state, frame.recalled))
      setState({ marks: frame.marks, clockOffset: Date.parse(frame.at) - Date.now() })
      sendMark()
      sender.start()
    } else if (serverFrames.marks in frame) {
      if (frame.chatId === chatId) setState({ marks: frame.marks })
    } else if (serverFrames.recalled in frame) {
      if (frame.chatId === chatId) setState((state) => recallMessages(state, frame.recalled))
    } else if (serverFrames.typing in frame) {
      if (frame.chatId === chatId) showTyping(frame.typing)
    } else if (serverFrames.refusal in frame && frame.id !== null) onRefusal(frame.id, frame)
  }

  const show = (message: OutboxMessage): void => {
    setState((state) => addPending(state, message))
    if (!message.hasFile) return
    void outboxFiles.find(message.id).then((file) => {
      if (file) setState((state) => changePending(state, message.id, { file }))
    })
  }

  const connect = (): void => {
    socket = openChatSocket({
      getAddress: settings.getAddress,
      onOpen: () => {
        setState({ failed: undefined })
        void socket?.send({ type: clientFrames.greeting, chatId, lastSeq: lastSeqOf(getState()) })
      },
      onFrame,
      onState: (state) => {
        if (state !== 'open') {
          isJoined = false
          showTyping(undefined)
          sender.stop()
        }
        setState({ socket: state })
      },
      onFailure: (failure) => {
        const count = (getState().failed?.count ?? 0) + 1
        setState({ failed: { failure, count } })
        if (count === 1) settings.onOutage(failure)
      },
      onNoAddress: settings.onNoChat,
    })
  }

  /** The first page comes before the socket, which continues after its last message. */
  const open = async (): Promise<void> => {
    setState({ history: 'loading' })
    try {
      const page = await settings.loadPage(1, historyPageSize)
      setState((state) => addMessages(state, page.list))
      await outbox.restore(chatId)
      for (const message of outbox.list(chatId)) show(message)
      void outboxFiles.sweep(outbox.ids())
      setState({ history: 'ready' })
      if (!isClosed) connect()
    } catch {
      setState({ history: 'failed' })
    }
  }
  let isClosed = false
  void open()

  return {
    chatId,
    side,
    useView,
    retry: () => void open(),
    write: ({ text, lesson, file }: Draft): void => {
      const written: OutboxMessage = {
        id: newUuid(),
        chatId,
        text,
        hasFile: file !== undefined,
        ...(lesson && { lesson }),
        writtenAt: new Date().toISOString(),
      }
      if (file) void outboxFiles.put(written.id, file)
      outbox.add(written)
      show(written)
      void sender.sendNext()
    },
    attach: (attachment: Attachment | undefined): void => setState({ attachment }),
    /** Call when the user types; the other side is told now and then. */
    type: (): void => {
      const now = performance.now()
      if (!isJoined || now - typedAt < typingInterval) return
      typedAt = now
      void socket?.send({ type: clientFrames.typing, chatId })
    },
    recall: (id: string): void => void socket?.send({ type: clientFrames.recall, chatId, id }),
    /** Takes a refused message off the list. */
    discard: (id: string): void => setState((state) => removePending(state, id)),
    loadEarlier: async (): Promise<void> => {
      const state = getState()
      const first = state.messages[0]?.seq ?? 1
      if (state.isLoadingEarlier || !hasEarlier(state)) return
      setState({ isLoadingEarlier: true })
      // Pages count from the newest message, so the page changes while messages arrive.
      const loaded = lastSeqOf(state) - first + 1
      const pageNum = Math.floor(loaded / historyPageSize) + 1
      try {
        const page = await settings.loadPage(pageNum, historyPageSize)
        setState((current) => addMessages(current, page.list))
      } finally {
        setState({ isLoadingEarlier: false })
      }
    },
    /** Loads the history back to a message. */
    loadBackTo: async (seq: number): Promise<void> => {
      for (let first = firstSeqOf(getState()); first > Math.max(1, seq); ) {
        const pageNum = Math.floor((lastSeqOf(getState()) - first + 1) / longPage) + 1
        const page = await settings.loadPage(pageNum, longPage)
        setState((current) => addMessages(current, page.list))
        if (firstSeqOf(getState()) >= first) return
        first = firstSeqOf(getState())
      }
    },
    /** Whether the user sees the conversation: then what arrives is read. */
    setRead: (read: boolean): void => {
      isRead = read
      sendMark()
    },
    close: (): void => {
      isClosed = true
      sender.stop()
      clearTimeout(markTimer)
      clearTimeout(typingTimer)
      socket?.close()
    },
  }
}
export type Conversation = ReturnType<typeof createConversation>
