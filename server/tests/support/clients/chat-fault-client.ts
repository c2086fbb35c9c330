import { setTimeout as wait } from 'node:timers/promises'
import { getDeskSocket, getSocketAddress } from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { WebSocket } from 'ws'

export interface Speaker {
  readonly userId: number
  readonly token: string
  readonly isStaff: boolean
}

export interface SpeakerSettings {
  readonly speaker: Speaker
  readonly chatId: number
  /** Origins of the nodes as they are now; one is chosen at each connection. */
  readonly origins: () => readonly string[]
  /** From 0 to 1. */
  readonly random: () => number
  /** Messages after which the network of this speaker changes, on average. */
  readonly changeAfter: number
  /** Milliseconds between two messages, on average; absent: as many as each node takes. */
  readonly pace?: number
}

interface Waiting {
  readonly id: string
  readonly message: string
}

/** Milliseconds between two messages, on average: less than an account may send. */
const fastPace = 90
/** Messages that wait for their acknowledgement. */
const maxInFlight = 12
/** New messages for one process, of the 100 that it takes of an account in a minute. */
const maxPerServer = 70
/** Milliseconds for which a slow network delivers nothing, at most. */
const slowFor = 3000

const call = async (origin: string, { token, isStaff }: Speaker): Promise<string> => {
  const path = isStaff ? getDeskSocket : getSocketAddress
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5000),
  })
  const { code, data } = (await answer.json()) as { code: number; data: { wsUri: string } }
  if (code !== 200) throw new Error(`refused with ${code}`)
  return data.wsUri
}

/**
 * One side of a chat that writes, reads, and connects again after every fault: it sends what was not
 * acknowledged again, in order, and continues from the last message that it has.
 */
export const createSpeaker = (settings: SpeakerSettings) => {
  const { speaker, chatId, origins, random, changeAfter, pace = fastPace } = settings
  const unacknowledged: Waiting[] = []
  const acknowledged = new Map<string, number>()
  /** Texts in the order in which they arrived. */
  const received: string[] = []
  let [lastSeq, written, connections, misplaced, unexpected, slow, silent] = [0, 0, 0, 0, 0, 0, 0]
  let [isWriting, isOver] = [true, false]
  /** Milliseconds of a monotonic clock. */
  let restUntil = 0
  let origin = ''
  const sentTo = new Map<string, number>()
  const isUsedUp = (one: string) =>
    settings.pace === undefined && (sentTo.get(one) ?? 0) >= maxPerServer
  let socket: WebSocket | undefined
  let leave: (() => void) | undefined
  /** Left open by a silent network: the server does not know that nobody reads it. */
  let abandoned: WebSocket | undefined

  const send = (frame: object) =>
    socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame))
  const sendMessage = ({ id, message }: Waiting) =>
    send({ type: clientFrames.text, token: speaker.token, chatId, message, id })

  const read = (text: string) => {
    const frame = JSON.parse(text)
    if (serverFrames.acknowledgement in frame) {
      const at = unacknowledged.findIndex(({ id }) => id === frame.ack)
      if (at >= 0) acknowledged.set(unacknowledged.splice(at, 1)[0]?.message ?? '', frame.seq)
    } else if ('text' in frame) {
      if (frame.seq !== lastSeq + 1) misplaced += 1
      lastSeq = frame.seq
      received.push(frame.text)
    } else if (serverFrames.refusal in frame) {
      // Nothing else may be refused; after either the connection starts again.
      if (frame.error !== 429 && frame.error !== 503) unexpected += 1
      // The rate is that of the account on a node: a new connection to it has no other.
      if (frame.error === 429) {
        sentTo.set(origin, maxPerServer)
        restUntil = performance.now() + 1000
      }
      socket?.terminate()
    }
  }

  const connect = async (): Promise<void> => {
    const all = origins()
    const usable = all.filter((one) => !isUsedUp(one))
    const choice = usable.length > 0 ? usable : all
    origin = choice[Math.floor(random() * choice.length)] ?? ''
    const wsUri = await call(origin, speaker)
    const opened = new WebSocket(wsUri, { origin })
    socket = opened
    opened.on('message', (data) => {
      if (socket === opened) read(String(data))
    })
    opened.on('error', () => {})
    const closed = new Promise<void>((resolve) => {
      leave = resolve
      opened.once('close', () => resolve())
    })
    opened.once('open', () => {
      connections += 1
      send({ type: clientFrames.greeting, token: speaker.token, chatId, message: '', lastSeq })
      for (const message of unacknowledged) sendMessage(message)
    })
    await closed
  }

  const stayConnected = async (): Promise<void> => {
    while (!isOver) {
      await connect().catch(() => {})
      const rest = Math.max(0, restUntil - performance.now())
      if (!isOver) await wait(rest + 50 + random() * 250)
    }
  }

  /** The connection breaks, delivers nothing for a while, or stays open while nobody is there. */
  const changeNetwork = (): void => {
    const kind = random()
    const current = socket
    if (!current || current.readyState !== WebSocket.OPEN) return
    if (kind < 0.4) current.terminate()
    else if (kind < 0.7) {
      slow += 1
      current.pause()
      setTimeout(() => current.resume(), random() * slowFor)
    } else {
      silent += 1
      current.pause()
      abandoned?.terminate()
      abandoned = current
      leave?.()
    }
  }

  const write = async (): Promise<void> => {
    while (isWriting) {
      await wait(pace * (0.5 + random()))
      if (!isWriting || unacknowledged.length >= maxInFlight) continue
      if (isUsedUp(origin)) {
        if (origins().some((one) => !isUsedUp(one))) socket?.terminate()
        continue
      }
      sentTo.set(origin, (sentTo.get(origin) ?? 0) + 1)
      written += 1
      const message = { id: crypto.randomUUID(), message: `${speaker.userId}:${written}` }
      unacknowledged.push(message)
      sendMessage(message)
      if (random() * changeAfter < 1) changeNetwork()
    }
  }

  const running = [stayConnected(), write()]
  return {
    chatId,
    speaker,
    acknowledged,
    received,
    state: () => ({
      lastSeq,
      connections,
      misplaced,
      unexpected,
      slow,
      silent,
      waiting: unacknowledged.length,
    }),
    stopWriting: () => {
      isWriting = false
    },
    stop: async () => {
      isOver = true
      abandoned?.terminate()
      socket?.resume()
      socket?.terminate()
      await Promise.all(running)
    },
  }
}
export type ChatSpeaker = ReturnType<typeof createSpeaker>
