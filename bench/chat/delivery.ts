import { setTimeout as wait } from 'node:timers/promises'
import { Pool, type PoolConfig } from 'pg'
import { WebSocket, WebSocketServer } from 'ws'
import { clientFrames } from '../../contract/src/chat/frames.ts'
import { openFaultHarness } from '../../server/tests/support/fault-harness.ts'
import { startServer } from '../../server/tests/support/programs/server-process.ts'
import { quantile } from '../support/statistics.ts'
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
  // Ends without arrivals for ten seconds; a slow machine still has some.
  for (let [left, arrived] = [10_000, 0]; left > 0 && arrivals.size < sent.size; left -= 50) {
    await wait(50)
    if (arrivals.size > arrived) [left, arrived] = [10_000, arrivals.size]
  }
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
    sockets[index]?.send(JSON.stringify({ type: clientFrames.text, message: 'Hello', id }))
  }, arrivals)
  for (const socket of sockets) socket.terminate()
  server.close()
  return times
}

/** One row, one commit: the least that a message needs which is not lost. */
const measureInserts = async (connection: PoolConfig): Promise<number[]> => {
  const pool = new Pool({ ...connection, max: 4 })
  pool.on('error', () => {})
  await pool.query('create table plain_rows (id uuid primary key)')
  const arrivals = new Map<string, number>()
  const times = await measure((_, id) => {
    const insert = pool.query('insert into plain_rows values ($1)', [id])
    insert.then(
      () => arrivals.set(id, performance.now()),
      () => {},
    )
  }, arrivals)
  await pool.end()
  return times
}

/** From the sender's socket through the commit to the reader's, against an echo without storage. */
export const runDelivery = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    const bed = await openFaultHarness('bench-delivery', cleanup)
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
          type: clientFrames.text,
          token: member?.token,
          chatId: member?.chatId,
          message: 'Hello',
          id,
        }),
      )
    }, arrivals)
    const inserts = await measureInserts(bed.connection())
    const echo = await measureEcho()
    const ms = (times: readonly number[], share: number) => quantile(times, share).toFixed(1)
    const [p99, insert99] = [quantile(ours, 0.99), quantile(inserts, 0.99)]
    console.log(
      `delivery at ${rate} messages a second: p99 ${p99.toFixed(1)} ms, ${(p99 / insert99).toFixed(1)} times a committed insert, ${(p99 / quantile(echo, 0.99)).toFixed(1)} times a bare ws echo`,
    )
    for (const [name, times] of Object.entries({ ours, 'committed insert': inserts, echo }))
      console.log(
        `  ${name}: p50 ${ms(times, 0.5)}, p90 ${ms(times, 0.9)}, p99 ${ms(times, 0.99)} ms`,
      )
    console.log(`  ${clients} chats with two sockets each`)
  } finally {
    await cleanup.disposeAsync()
  }
}
