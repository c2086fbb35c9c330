import { setTimeout as sleep } from 'node:timers/promises'
import { getPersonalInfo } from '@jingke/contract/profile/calls'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { useFolder } from '../../../../tests/support/use-folder.ts'
import { startEmbeddedPostgres } from '../../embedded-postgres/index.ts'
import { createLogger } from '../../logger.ts'

// Not the shared Postgres: stopping its processes would stop the other tests.
const dataDir = useFolder()
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const log = createLogger({ environment: 'test', logLevel: 'silent' })
const warnings = vi.spyOn(log, 'warn')
// High, because the last test blocks the event loop, which would shed requests.
const school = useSchool({ reach: () => postgres.connection, log, shedAfter: 90_000 })
const observer = new Client(postgres.connection)
await observer.connect()
afterAll(async () => {
  await observer.end()
  await postgres.stop()
})

let stopped: number[] = []
/** Stops the postmaster first, so that no backend starts after the list of pids is read. */
const freeze = async () => {
  process.kill(postgres.pid, 'SIGSTOP')
  const { rows } = await observer.query<{ pid: number }>('select pid from pg_stat_activity')
  stopped = [postgres.pid, ...rows.map(({ pid }) => pid)]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
}
const thaw = () => {
  for (const pid of stopped) process.kill(pid, 'SIGCONT')
  stopped = []
}
afterEach(() => {
  thaw()
  warnings.mockClear()
})

let token: string
beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('anna'))).token
})

/** A call that no cache answers. */
const askDatabase = async () => {
  const began = performance.now()
  const { status, headers } = await school().call(getPersonalInfo, {}, { token })
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - began }
}
type Answer = Awaited<ReturnType<typeof askDatabase>>

/** Fifty calls per second: more of them wait than the pool has connections. */
const callThroughout = async (task: () => Promise<void>): Promise<Answer[]> => {
  const calls: Promise<Answer>[] = []
  const timer = setInterval(() => void calls.push(askDatabase()), 20)
  await task().finally(() => clearInterval(timer))
  return Promise.all(calls)
}

const hangs = 'the database does not answer'

test('no call fails while the database stalls for two seconds under load', async () => {
  let answers: Answer[]
  let stall: number
  // Repeated if a busy machine made the stall longer than the calls may wait.
  do {
    stall = 0
    warnings.mockClear()
    answers = await callThroughout(async () => {
      await sleep(500)
      const began = performance.now()
      await freeze()
      await sleep(2000)
      thaw()
      stall = performance.now() - began
      await sleep(500)
    })
  } while (stall > 3000)
  expect(answers.length).toBeGreaterThan(60)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ ms }) => ms > 1000).length).toBeGreaterThan(20)
  expect(warnings).not.toHaveBeenCalledWith(hangs)
})

test('calls to a hung database get 503, later ones at once, and 200 after it recovers', async () => {
  await freeze()
  const answers = await callThroughout(() =>
    eventually(() => expect(warnings).toHaveBeenCalledWith(hangs)),
  )
  expect(answers.length).toBeGreaterThan(60)
  for (const { status, retryAfter } of answers) expect([status, retryAfter]).toEqual([503, '2'])
  const longest = Math.max(...answers.map(({ ms }) => ms))
  const next: Answer[] = []
  for (let count = 0; count < 5; count++) next.push(await askDatabase())
  expect(next.map(({ status }) => status)).toEqual(Array(5).fill(503))
  expect(Math.min(...next.map(({ ms }) => ms))).toBeLessThan(longest / 4)
  thaw()
  await eventually(async () => expect((await askDatabase()).status).toBe(200))
})

test('a blocked event loop is not taken for a hung database', async () => {
  const holdUp = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000)
  holdUp()
  expect((await askDatabase()).status).toBe(200)
  // Both process and database stop, as when a machine is suspended.
  await freeze()
  holdUp()
  thaw()
  expect((await askDatabase()).status).toBe(200)
  expect(warnings).not.toHaveBeenCalledWith(hangs)
})
