import { Readable } from 'node:stream'
import {
  commonProblems,
  type ExportedList,
  type ExportLine,
  exportContentType,
  exportPathOf,
  transportProblems,
} from '@jingke/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditExport } from '../../audit-log/index.ts'
import type { SignedIdentity } from '../../call.ts'
import type { Context } from '../../context.ts'
import type { Route } from '../../implement.ts'
import { Problem } from '../../problem.ts'
import { readPosition } from '../requests/cookies.ts'
import { dropTypeOfEmptyBody, readInput } from '../requests/input.ts'
import { runWithin, type TimeLimits } from '../requests/time-limit.ts'
import { checkAccess, type Identify } from '../routes.ts'
import { readListPages } from './list-pages.ts'
import { readList } from './read-list.ts'

/** Exports at the same time on one node: each keeps one connection of the database busy. */
const maxRunning = 3

const rule = { name: 'export', points: 60, seconds: 600 }

const toLine = (line: ExportLine): Buffer => Buffer.from(`${JSON.stringify(line)}\n`)

type Finish = Awaited<ReturnType<typeof auditExport>>

/** The answer, read at the speed of the client. A client that leaves is recorded as well. */
const toStream = (
  first: readonly unknown[],
  others: AsyncIterable<readonly unknown[]>,
  finish: Finish,
  timeLimit: number,
  release: () => void,
): Readable => {
  let sent = 0
  let isComplete = false
  const next = (rows: readonly unknown[]): Buffer => {
    sent += rows.length
    return toLine({ rows })
  }
  const toLines = async function* (): AsyncGenerator<Buffer> {
    yield next(first)
    for await (const rows of others) yield next(rows)
    isComplete = true
    await finish(sent, true)
    // Before the last line: a client that has read it may export again at once.
    release()
    yield toLine({ done: sent })
  }
  const stream = Readable.from(toLines(), { highWaterMark: 1 })
  const timer = setTimeout(() => stream.destroy(), timeLimit)
  stream.once('close', () => {
    clearTimeout(timer)
    release()
    if (!isComplete) void finish(sent, false).catch(() => {})
  })
  return stream
}

/** Admits a few exports at the same time, one for each user; the returned function ends it. */
const admitExports = (): ((userId: number) => () => void) => {
  const running = new Set<number>()
  return (userId) => {
    if (running.has(userId)) throw new Problem(commonProblems.exportRunning)
    if (running.size >= maxRunning)
      throw new Problem(transportProblems.unavailable, { retryAfter: 5 })
    running.add(userId)
    let isRunning = true
    return () => {
      if (isRunning) running.delete(userId)
      isRunning = false
    }
  }
}

/** Every exported list has a second route, which checks the same access and reads the same input. */
export const registerExports = (
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  routes: readonly Route[],
  limits: TimeLimits,
): void => {
  const admit = admitExports()
  const register = (route: Route, list: ExportedList): void => {
    const { endpoint } = route
    const check = checkAccess(context, identify, route)
    const open = async (request: FastifyRequest): Promise<Readable> => {
      const { caller, log } = request
      // Exported lists have a permission as their access.
      const identity = request.identity as SignedIdentity
      const input = readInput(endpoint, request, caller.language) as Record<string, unknown>
      await context.limits(rule).spend(String(identity.userId))
      const release = admit(identity.userId)
      let reading: Promise<unknown> = Promise.resolve()
      try {
        const call = { context, caller, identity, log, keepDevice: () => {} }
        const position = readPosition(request)
        const pages = readListPages((asked) => readList(route, call, asked, position), input)
        const firstPage = pages.next()
        reading = firstPage
        const first = await runWithin(limits.call, request, () => firstPage)
        const { pageNum: _, pageSize: __, ...filters } = input
        const finish = await auditExport(context, call, { list, filters })
        return toStream(first.value ?? [], pages, finish, limits.export, release)
      } catch (error) {
        // After the time limit the query still runs and keeps its connection.
        void reading.catch(() => {}).then(release)
        throw error
      }
    }
    app.route({
      method: 'POST',
      url: exportPathOf(endpoint.path),
      onRequest: async (request) => {
        dropTypeOfEmptyBody(request)
        await check(request)
      },
      handler: async (request, reply) => {
        const stream = await open(request)
        return reply.type(exportContentType).send(stream)
      },
    })
  }
  for (const route of routes) if (route.endpoint.exported) register(route, route.endpoint.exported)
}
