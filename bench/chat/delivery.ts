import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { openFaultBed } from '../../server/tests/fault-bed.ts'
import { startServer } from '../../server/tests/server-process.ts'
import { quantile } from '../statistics.ts'
import { fillChats, giveTickets, signInLearners } from './chat-school.ts'
import { openSocket } from './open-socket.ts'

const clients = 200
/** Messages a second of all clients together; each may send 100 a minute. */
const rate = 200
const seconds = 20

type Send = (index: number, id: string) => void

/** At a fixed rate, whatever the answers do. Milliseconds from sending to arrival. */
const measure = async (send: Send, arrivals: Map<string, number>): Promise<number[]> => {
  const sent = new Map<string, number>()
  const started = performance.now()
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = started + (number * 1000) / rate
    if (due > performance.now()) await wait(due - performance.now())
    const id = crypto.randomUUID()
    sent.set(id, performance.now())
    send(number % clients, id)
  }
  for (let left = 10_000; left > 0 && arrivals.size < sent.size; left -= 50) await wait(50)
  if (arrivals.size < sent.size) throw new Error(`${sent.size - arrivals.size} did not arrive`)
  return [...sent].map(([id, at]) => (arrivals.get(id) ?? Number.NaN) - at)
}

const idIn = (text: string): string | undefined => /"id":"([0-9a-f-]{36})"/.exec(text)?.[1]

/** A bare `ws` server in this process that sends every message back. */
const measureEcho = async (): Promise<number[]> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))))
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const arrivals = new Map<string, number>()
  const sockets = await Promise.all(
    Array.from(
      { length: clients },
      () =>
        new Promise<WebSocket>((resolve, reject) => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
          socket.once('open', () => resolve(socket))
          socket.once('error', reject)
          socket.on('message', (data) => {
            const id = idIn(String(data))
            if (id) arrivals.set(id, performance.now())
          })
        }),
    ),
  )
  const times = await measure((index, id) => {
    sockets[index]?.send(JSON.stringify({ type: 0, message: 'Hello', id }))
  }, arrivals)
  for (const socket of sockets) socket.terminate()
  server.close()
  return times
}

/** From the sender's socket through the commit to the reader's, against an echo without storage. */
export const runDelivery = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    const bed = await openFaultBed('bench-delivery', cleanup)
    const { members, tickets, more } = await bed.fill(async (context) => {
      await fillChats(context, clients)
      const signedIn = await signInLearners(context, clients)
      return {
        members: signedIn,
        tickets: await giveTickets(context, signedIn),
        more: await giveTickets(context, signedIn),
      }
    })
    const server = await startServer(bed.env)
    cleanup.defer(() => server.end('SIGTERM'))
    const arrivals = new Map<string, number>()
    const onText = (text: string) => {
      const id = text.includes('"text"') ? idIn(text) : undefined
      if (id) arrivals.set(id, performance.now())
    }
    // Another tab of the learner reads what the first one writes.
    const open = (given: Map<number, string>, listen?: (text: string) => void) =>
      Promise.all(
        members.map((member, index) =>
          openSocket(server.origin, member, given.get(member.userId) ?? '', index * 2, listen),
        ),
      )
    const writers = await open(tickets)
    const readers = await open(more, onText)
    cleanup.defer(() => {
      for (const socket of [...writers, ...readers]) socket.terminate()
    })
    const ours = await measure((index, id) => {
      const member = members[index]
      writers[index]?.send(
        JSON.stringify({
          type: 0,
          token: member?.token,
          chatId: member?.chatId,
          message: 'Hello',
          id,
        }),
      )
    }, arrivals)
    const echo = await measureEcho()
    const [p99, echo99] = [quantile(ours, 0.99), quantile(echo, 0.99)]
    console.log(
      `delivery at ${rate} messages a second: p99 ${p99.toFixed(1)} ms, ${(p99 / echo99).toFixed(1)} times a bare ws echo (${echo99.toFixed(1)} ms)`,
    )
    console.log(
      `  p50 ${quantile(ours, 0.5).toFixed(1)} and ${quantile(echo, 0.5).toFixed(1)} ms, ${clients} chats with two sockets each`,
    )
  } finally {
    await cleanup.disposeAsync()
  }
}
