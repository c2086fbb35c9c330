import type { ChatMessage, ServerFrame } from '@jingke/contract/chat'
import { historyPageSize } from '@jingke/contract/chat/constants'
import type { Page } from '@jingke/contract/core'
import { createPageStore } from '../../../lib/page-store.ts'
import { newUuid } from '../../../lib/uuid.ts'
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
  removePending,
} from './conversation-state.ts'
import { outbox } from './outbox.ts'

export interface ConversationSettings {
  readonly chatId: number
  readonly side: 'learner' | 'team'
  readonly getAddress: () => Promise<string | undefined>
  readonly loadPage: (pageNum: number, pageSize: number) => Promise<Page<ChatMessage>>
  readonly onFailure: (failure: SocketFailure) => void
  /** The chat has no team any more. */
  readonly onNoChat: () => void
  /** For advisors: something changed in another conversation. */
  readonly onInbox?: (chatId: number) => void
}

interface View extends ConversationState {
  readonly socket: SocketState
  /** `failed`: the first page could not be loaded. */
  readonly history: 'loading' | 'failed' | 'ready'
  readonly isLoadingEarlier: boolean
}

/** Milliseconds. */
const ackTimeout = 10_000
const markDelay = 300

/**
 * One open conversation, of either side. Messages are written to the outbox and sent one at a time:
 * the next follows the acknowledgement, so that their order survives any failure.
 */
export const createConversation = (settings: ConversationSettings) => {
  const { chatId, side } = settings
  const useView = createPageStore<View>({
    messages: [],
    pending: [],
    marks: noMarks,
    socket: 'connecting',
    history: 'loading',
    isLoadingEarlier: false,
  })
  const { getState, setState } = useView
  let socket: ChatSocket | undefined
  let isJoined = false
  let inFlight: string | undefined
  let ackTimer: ReturnType<typeof setTimeout> | undefined
  let markTimer: ReturnType<typeof setTimeout> | undefined
  let isRead = false

  const sendNext = async (): Promise<void> => {
    if (!isJoined || inFlight !== undefined) return
    const [next] = outbox.list(chatId)
    if (!next) return
    inFlight = next.id
    setState((state) => addPending(state, next))
    const { id, type, message } = next
    if (!(await socket?.send({ type, chatId, message, id }))) {
      inFlight = undefined
      return
    }
    ackTimer = setTimeout(() => socket?.drop(), ackTimeout)
  }
  const settle = (id: string): void => {
    if (inFlight !== id) return
    clearTimeout(ackTimer)
    inFlight = undefined
  }

  const sendMark = (): void => {
    clearTimeout(markTimer)
    markTimer = setTimeout(() => {
      const seq = lastSeqOf(getState())
      const { learnerRead, learnerDelivered, teamRead, teamDelivered } = getState().marks
      const [read, delivered] =
        side === 'learner' ? [learnerRead, learnerDelivered] : [teamRead, teamDelivered]
      if (!isJoined || seq <= (isRead ? read : delivered)) return
      void socket?.send({ type: isRead ? 'read' : 'delivered', chatId, seq })
    }, markDelay)
  }

  const refuse = (id: string, error: number, msg: string, retryAfter = 1): void => {
    settle(id)
    if (error === 429) {
      setTimeout(() => void sendNext(), retryAfter * 1000)
      return
    }
    // Everything else is tried again on the next connection.
    if (error !== 400 && error !== 409) return
    outbox.remove(id)
    setState((state) => changePending(state, id, { refusal: msg }))
    void sendNext()
  }

  const onFrame = (frame: ServerFrame): void => {
    if ('text' in frame) {
      if (frame.chatId !== chatId) return
      outbox.remove(frame.id)
      setState((state) => addMessages(state, [frame]))
      sendMark()
    } else if ('ack' in frame) {
      outbox.remove(frame.ack)
      settle(frame.ack)
      setState((state) => changePending(state, frame.ack, { isSent: true }))
      void sendNext()
    } else if ('joined' in frame) {
      isJoined = true
      setState({ marks: frame.marks })
      sendMark()
      void sendNext()
    } else if ('marks' in frame) {
      if (frame.chatId === chatId) setState({ marks: frame.marks })
    } else if ('inbox' in frame) settings.onInbox?.(frame.inbox)
    else if (frame.id !== null) refuse(frame.id, frame.error, frame.msg, frame.retryAfter)
  }

  const connect = (): void => {
    socket = openChatSocket({
      getAddress: settings.getAddress,
      onOpen: () => void socket?.send({ type: 2, chatId, lastSeq: lastSeqOf(getState()) }),
      onFrame,
      onState: (state) => {
        if (state !== 'open') {
          isJoined = false
          clearTimeout(ackTimer)
          inFlight = undefined
        }
        setState({ socket: state })
      },
      onFailure: settings.onFailure,
      onNoAddress: settings.onNoChat,
    })
  }

  /** The first page comes before the socket, which continues after its last message. */
  const open = async (): Promise<void> => {
    setState({ history: 'loading' })
    try {
      const page = await settings.loadPage(1, historyPageSize)
      setState((state) => addMessages(state, page.list))
      for (const message of outbox.list(chatId)) setState((state) => addPending(state, message))
      setState({ history: 'ready' })
      if (!isClosed) connect()
    } catch {
      setState({ history: 'failed' })
    }
  }
  let isClosed = false
  void open()

  return {
    side,
    useView,
    retry: () => void open(),
    write: (type: 0 | 1, message: string): void => {
      const written = { id: newUuid(), chatId, type, message, writtenAt: new Date().toISOString() }
      outbox.add(written)
      setState((state) => addPending(state, written))
      void sendNext()
    },
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
    /** Whether the user sees the conversation: then what arrives is read. */
    setRead: (read: boolean): void => {
      isRead = read
      sendMark()
    },
    close: (): void => {
      isClosed = true
      clearTimeout(ackTimer)
      clearTimeout(markTimer)
      socket?.close()
    },
  }
}
export type Conversation = ReturnType<typeof createConversation>
