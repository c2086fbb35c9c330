import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { openFaultBed } from '../../server/tests/fault-bed.ts'
import { startServer } from '../../server/tests/server-process.ts'
import { fillChats, giveTickets, signInLearners } from './chat-school.ts'
import { openSocket } from './open-socket.ts'

/** Fewer where the process may not have so many files open: `ulimit -n`. */
const count = Number(process.env.BENCH_SOCKETS ?? 10_000)
const warmUp = 500
/** Bytes of a socket. */
const limit = 12 * 1024
/** Seconds: two rounds of pings and polls. */
const settle = 65

/** Bytes of memory that a process has; NaN where there is no /proc. */
const residentOf = (pid: number): number => {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

/** Memory of a node for each signed-in socket that has joined its chat and says nothing. */
export const runIdleSockets = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    const bed = await openFaultBed('bench-sockets', cleanup)
    const opened = await bed.fill(async (context) => {
      await fillChats(context, count + warmUp)
      const members = await signInLearners(context, count + warmUp)
      return { members, tickets: await giveTickets(context, members) }
    })
    const server = await startServer(bed.env)
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
    }
    // What every server allocates once is not of a socket.
    await open(0, warmUp)
    await wait(settle * 500)
    const before = residentOf(server.pid)
    await open(warmUp, count + warmUp)
    await wait(settle * 1000)
    const after = residentOf(server.pid)
    const alive = sockets.filter(({ readyState }) => readyState === 1).length
    const each = (after - before) / count
    const verdict = each <= limit ? 'within' : 'ABOVE'
    console.log(
      `${count} idle sockets: ${(each / 1024).toFixed(1)} KiB each (limit ${limit / 1024}: ${verdict})`,
    )
    console.log(
      `  resident ${Math.round(before / 2 ** 20)} → ${Math.round(after / 2 ** 20)} MiB, ${alive} of ${sockets.length} open after ${settle} s`,
    )
  } finally {
    await cleanup.disposeAsync()
  }
}
