import { unreadInterval } from '@jingke/contract/chat/constants'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { getChatSession } from '../chat.queries.ts'
import { type ChatSocket, openChatSocket } from '../conversation/chat-socket.ts'

/** Name of the lock and of the channel between the tabs of a browser. */
const name = 'chat-watch'
/** Milliseconds: several changes cause one request. */
const gatherTime = 300

type Change = { isFirstTab: boolean }

const openWatch = (onChange: () => void): ChatSocket => {
  const socket: ChatSocket = openChatSocket({
    getAddress: async () => {
      const { chatId, wsUri } = await getChatSession(true)
      return chatId === null ? undefined : wsUri
    },
    onOpen: () => void socket.send({ type: clientFrames.watch }),
    onFrame: (frame) => {
      if (serverFrames.inbox in frame) onChange()
    },
    onState: () => {},
    // Unread messages are polled too.
    onFailure: () => {},
    onNoAddress: () => {},
    retryDelay: unreadInterval,
  })
  return socket
}

/**
 * Calls back when something changes in the own chat, in every tab of the browser. One of them has the socket:
 * the first, which is the one to make a sound.
 */
export const watchOwnChat = (onChange: (change: Change) => void): (() => void) => {
  const end = new AbortController()
  const channel = new BroadcastChannel(name)
  let timer: ReturnType<typeof setTimeout> | undefined
  const gather = (isFirstTab: boolean) => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange({ isFirstTab })
    }, gatherTime)
  }
  channel.onmessage = () => gather(false)
  const hold = () => {
    const socket = openWatch(() => {
      channel.postMessage(null)
      gather(true)
    })
    return new Promise<void>((resolve) => {
      end.signal.addEventListener('abort', () => {
        socket.close()
        resolve()
      })
    })
  }
  // Without HTTPS there are no locks, and each tab has a socket.
  if ('locks' in navigator)
    navigator.locks.request(name, { signal: end.signal }, hold).catch(() => {})
  else void hold()
  return () => {
    end.abort()
    clearTimeout(timer)
    channel.close()
  }
}
