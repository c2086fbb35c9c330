import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { openFaultHarness } from '../../server/tests/support/fault-harness.ts'
import { startServer } from '../../server/tests/support/programs/server-process.ts'
import { verdict } from '../support/verdict.ts'
import { fillChats, giveTickets, signInLearners } from './chat-school.ts'
import { openSocket } from './open-socket.ts'

/** Fewer where the process may not have so many files open: `ulimit -n`. */
const count = Number(process.env.BENCH_SOCKETS ?? 10_000)
/** What every server allocates once is not of a socket: the slope between two counts is. */
const first = Math.ceil(count / 5)
/** Bytes of a socket. */
const limit = 12 * 1024
/** Seconds: two rounds of pings and polls. */
const settle = 65

interface Memory {
  /** Bytes that are in use after a collection. */
  readonly live: number
  /** Bytes of the process after the collection, and before it. */
  readonly resident: number
  readonly before: number
}

const readMemory = async (pid: number, file: string): Promise<Memory> => {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGWINCH')
  for (let text = ''; ; await wait(100)) {
    if (existsSync(file)) text = readFileSync(file, 'utf8')
    if (text.endsWith('}')) return JSON.parse(text)
  }
}

/** Memory of a node for each signed-in socket that has joined its chat and says nothing. */
export const runIdleSockets = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    const bed = await openFaultHarness('bench-sockets', cleanup)
    const opened = await bed.fill(async (context) => {
      await fillChats(context, count)
      const members = await signInLearners(context, count)
      return { members, tickets: await giveTickets(context, members) }
    })
    const file = join(bed.env.DATA_DIR, 'memory.json')
    const server = await startServer({
      ...bed.env,
      MEMORY_FILE: file,
      NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'report-memory.ts')}`,
    })
    cleanup.defer(() => server.end('SIGTERM'))
    const sockets: WebSocket[] = []
    cleanup.defer(() => {
      for (const socket of sockets) socket.terminate()
    })
    const open = async (from: number, to: number) => {
      let next = from
      const work = async () => {
        for (let index = next++; index < to; index = next++) {
          const member = opened.members[index]
          const ticket = member && opened.tickets.get(member.userId)
          if (member && ticket) sockets.push(await openSocket(server.origin, member, ticket, index))
        }
      }
      await Promise.all(Array.from({ length: 32 }, work))
      await wait(settle * 1000)
      return readMemory(server.pid, file)
    }
    const few = await open(0, first)
    const many = await open(first, count)
    const alive = sockets.filter(({ readyState }) => readyState === 1).length
    const each = (key: keyof Memory) => (many[key] - few[key]) / (count - first)
    const kib = (key: keyof Memory) => (each(key) / 1024).toFixed(1)
    console.log(
      `${count} idle sockets: ${kib('resident')} KiB each (limit ${limit / 1024}: ${verdict(each('resident') <= limit, 'ABOVE')})`,
    )
    console.log(
      `  between ${first} and ${count}: in use ${kib('live')}, resident ${kib('resident')} KiB after a collection and ${kib('before')} before; ${alive} of ${sockets.length} open after ${settle} s`,
    )
  } finally {
    await cleanup.disposeAsync()
  }
}
