import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { type ChatSocket, openChatSocket, type SocketEvents } from './chat-socket.ts'

/** Milliseconds: several changes cause one request. */
const gatherTime = 300

type Change = { isFirstTab: boolean }

type Watched = Pick<SocketEvents, 'getAddress' | 'retryDelay'> & {
  /** Names the lock and the channel between the tabs of a browser. */
  name: string
  /** Whether a connection that is made counts as a change: hints may have been missed. */
  isRefreshedOnOpen?: boolean
}

const openWatch = (
  { getAddress, retryDelay, isRefreshedOnOpen }: Watched,
  onChange: () => void,
): ChatSocket => {
  const socket: ChatSocket = openChatSocket({
    getAddress,
    ...(retryDelay !== undefined && { retryDelay }),
    onOpen: () => {
      void socket.send({ type: clientFrames.watch })
      if (isRefreshedOnOpen) onChange()
    },
    onFrame: (frame) => {
      if (serverFrames.inbox in frame) onChange()
    },
    onState: () => {},
    // What is watched is polled too.
    onFailure: () => {},
    onNoAddress: () => {},
  })
  return socket
}

/**
 * Calls back when something changes in the own chats, in every tab of the browser. One of them has the socket:
 * the first.
 */
export const watchChats = (watched: Watched, onChange: (change: Change) => void): (() => void) => {
  const { name } = watched
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
    const socket = openWatch(watched, () => {
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
