import { Readable } from 'node:stream'
import {
  type ExportedList,
  type ExportLine,
  exportContentType,
  exportPathOf,
  transportProblems,
} from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import type { SignedIdentity } from '../call.ts'
import { recordExport } from '../changes/index.ts'
import type { Context } from '../context.ts'
import { type Route, runRoute } from '../implement.ts'
import { Problem } from '../problem.ts'
import { dropTypeOfEmptyBody, readInput } from './input.ts'
import { readListPages } from './list-pages.ts'
import { checkAccess, type Identify } from './routes.ts'

/** Exports at the same time on one node: each keeps one connection of the database busy. */
const maxRunning = 3

/** Milliseconds. A client that stops reading is cut off earlier, by the timeout of the connection. */
const exportTimeout = 10 * 60_000

const rule = { name: 'export', points: 60, seconds: 600 }

const toLine = (line: ExportLine): Buffer => Buffer.from(`${JSON.stringify(line)}\n`)

type Finish = Awaited<ReturnType<typeof recordExport>>

/** The answer, read at the speed of the client. A client that leaves is recorded as well. */
const toStream = (
  first: readonly unknown[],
  others: AsyncIterable<readonly unknown[]>,
  finish: Finish,
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
    yield toLine({ done: sent })
  }
  const stream = Readable.from(toLines(), { highWaterMark: 1 })
  stream.once('close', () => {
    if (!isComplete) void finish(sent, false).catch(() => {})
  })
  return stream
}

/** Every exported list has a second route, which checks the same access and reads the same input. */
export const registerExports = (
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  routes: readonly Route[],
): void => {
  let running = 0
  const register = (route: Route, list: ExportedList): void => {
    const { endpoint } = route
    const check = checkAccess(context, identify, route)
    app.route({
      method: 'POST',
      url: exportPathOf(endpoint.path),
      handlerTimeout: exportTimeout,
      onRequest: async (request) => {
        dropTypeOfEmptyBody(request)
        await check(request)
      },
      handler: async (request, reply) => {
        const { caller, log } = request
        // Exported lists have a permission as their access.
        const identity = request.identity as SignedIdentity
        const input = readInput(endpoint, request, caller.language) as Record<string, unknown>
        await context.limits(rule).spend(String(identity.userId))
        if (running >= maxRunning)
          throw new Problem(transportProblems.unavailable, { retryAfter: 5 })
        const call = { context, caller, identity, log, keepDevice: () => {} }
        running += 1
        try {
          const pages = readListPages((asked) => runRoute(route, call, asked), input)
          const first = await pages.next()
          const { pageNum: _, pageSize: __, ...filters } = input
          const finish = await recordExport(context, call, { list, filters })
          const stream = toStream(first.value ?? [], pages, finish)
          stream.once('close', () => {
            running -= 1
          })
          return reply.type(exportContentType).send(stream)
        } catch (error) {
          running -= 1
          throw error
        }
      },
    })
  }
  for (const route of routes) if (route.endpoint.exported) register(route, route.endpoint.exported)
}
