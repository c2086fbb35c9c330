import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { ofLearner } from '../server/tests/cluster/hour-calls.ts'
import { type Started, signIn, startSchool } from './support/processes.ts'
import { postgresTime, processorTime } from './support/processor-time.ts'
import { median } from './support/statistics.ts'

const rounds = 3
/** Of one round with each number of processes. */
const seconds = 8
/** Of all processes together. */
const connections = 40
const most = 2

interface Request {
  readonly path: string
  readonly body: string
  readonly headers: Record<string, string>
  /** The answer of a process that has nothing else to do. */
  readonly expected: string
}

/** Calls of a learner's pages; those with an answer that is new each time are left out. */
const prepareRequests = async ({ url }: Started, token: string): Promise<Request[]> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const requests: Request[] = []
  for (const [path, input] of ofLearner) {
    const body = JSON.stringify(input)
    const ask = async () => (await fetch(url + path, { method: 'POST', headers, body })).text()
    const expected = await ask()
    if (!expected.startsWith('{"code":200')) throw new Error(`${path}: ${expected}`)
    if (expected === (await ask())) requests.push({ path, body, headers, expected })
  }
  return requests
}

const load = async (
  { url }: Started,
  requests: readonly Request[],
  share: number,
): Promise<number> => {
  let wrong = 0
  const result = await autocannon({
    url,
    connections: share,
    duration: seconds,
    requests: requests.map(({ path, body, headers, expected }) => ({
      method: 'POST' as const,
      path,
      body,
      headers,
      onResponse: (_status, text) => {
        if (text !== expected) wrong += 1
      },
    })),
  })
  if (wrong + result.non2xx + result.errors > 0)
    throw new Error(`${wrong} wrong answers, ${result.non2xx} refusals, ${result.errors} errors`)
  return result['2xx']
}

interface Round {
  /** Calls per second. */
  readonly rate: number
  /** Cores that were busy on average. */
  readonly busy: { readonly servers: number; readonly postgres: number; readonly load: number }
}

const measure = async (
  servers: readonly Started[],
  postgres: number,
  requests: readonly Request[],
): Promise<Round> => {
  const spent = () => ({
    at: performance.now() / 1000,
    servers: servers.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    postgres: postgresTime(postgres),
    load: processorTime(process.pid),
  })
  const before = spent()
  const calls = await Promise.all(
    servers.map((server) => load(server, requests, connections / servers.length)),
  )
  const after = spent()
  const elapsed = after.at - before.at
  const busy = (key: 'servers' | 'postgres' | 'load') => (after[key] - before[key]) / elapsed
  return {
    rate: calls.reduce((sum, count) => sum + count, 0) / elapsed,
    busy: { servers: busy('servers'), postgres: busy('postgres'), load: busy('load') },
  }
}

const middle = (list: readonly Round[]) => {
  const of = (value: (round: Round) => number) => median(list.map(value))
  const rate = of((round) => round.rate)
  const perCall = (key: keyof Round['busy']) => of(({ busy, rate: own }) => busy[key] / own) * 1000
  const part = (key: keyof Round['busy']) => ({
    cores: of(({ busy }) => busy[key]),
    ms: perCall(key),
  })
  return { rate, servers: part('servers'), postgres: part('postgres'), load: part('load') }
}

const measureAll = async (
  servers: readonly Started[],
  postgres: number,
  requests: readonly Request[],
): Promise<void> => {
  const found: Round[][] = Array.from({ length: most }, () => [])
  await measure(servers, postgres, requests)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, list] of found.entries())
      list.push(await measure(servers.slice(0, index + 1), postgres, requests))
  const results = found.map(middle)
  const show = ({ cores, ms }: { cores: number; ms: number }) =>
    `${cores.toFixed(2)} (${ms.toFixed(2)} ms)`
  console.log(
    `${requests.length} calls of a learner's pages, ${connections} connections, medians of ${rounds} rounds; busy cores, and processor time of a call`,
  )
  console.table(
    results.map((result, index) => ({
      processes: index + 1,
      'calls a second': Math.round(result.rate),
      servers: show(result.servers),
      postgres: show(result.postgres),
      load: show(result.load),
    })),
  )
  const [one, two] = results
  if (!one || !two) throw new Error('nothing was measured')
  const cores = availableParallelism()
  const atMost = (cores * 1000) / (two.servers.ms + two.postgres.ms + two.load.ms)
  console.log(
    `${(two.rate / one.rate).toFixed(2)} times the calls on ${cores} cores, which carry ${Math.round(atMost)} a second with Postgres and the load; a call costs the servers ${(two.servers.ms / one.servers.ms).toFixed(2)} times what it costs one process`,
  )
}

/** What a second server process on the same machine brings, with one Postgres for both. */
export const run = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'jingke-processes-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    cleanup.defer(() => rmSync(postgres.clusterDir, { recursive: true, force: true }))
    cleanup.defer(() => postgres.stop())
    const servers: Started[] = []
    for (let index = 0; index < most; index += 1) {
      const server = await startSchool({
        DATABASE_URL: postgres.url,
        SECRET: 'only-for-this-bench-3x9Qw7Lm2RpV5sYd9BuT',
        SHED_AFTER_MS: '99999',
      })
      cleanup.defer(() => server.close())
      servers.push(server)
    }
    const [first] = servers
    if (!first) throw new Error('no server was started')
    const token = await signIn(first.url, 'student')
    await measureAll(servers, postgres.pid, await prepareRequests(first, token))
  } finally {
    await cleanup.disposeAsync()
  }
}
