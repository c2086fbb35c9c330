import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newAddress } from '../../../tests/support/addresses.ts'
import { credentials } from '../../../tests/support/credentials.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { createCache } from '../cache.ts'
import { createLogger } from '../logger.ts'

const lines: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const metricsToken = 'a-token-of-24-characters'
const school = useSchool({
  metricsToken,
  logsAnswers: true,
  log: createLogger({ logLevel: 'info', environment: 'test' }, stream),
})

const read = async (authorization?: string) => {
  const headers: Record<string, string> = authorization ? { authorization } : {}
  const { status, bytes } = await school().sendRaw({ method: 'GET', url: '/metrics', headers })
  return { status, text: bytes.toString() }
}

const readValue = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

test('metrics are for holders of the token only', async () => {
  expect((await read()).status).toBe(404)
  expect((await read('Bearer another-token-of-24-chars')).status).toBe(404)
  expect((await read(`Bearer ${metricsToken}`)).status).toBe(200)
})

test('calls are counted by outcome, beside the state of the process', async () => {
  const userId = await school().createUser('anna')
  const { token } = await school().giveSession(userId)
  await school().call(getCurrentUser, {}, { token })
  await school().call(getCurrentUser, {}, { token: 'unknown' })
  await school().call(
    issueToken,
    { ...credentials(), password: 'wrong' },
    { address: newAddress() },
  )
  const { text } = await read(`Bearer ${metricsToken}`)
  const calls = (call: string, outcome: string) =>
    readValue(text, `jingke_call_duration_seconds_count{call="${call}",outcome="${outcome}"}`)
  expect(calls(getCurrentUser, 'ok')).toBe(1)
  expect(calls(getCurrentUser, 'not-signed-in')).toBe(1)
  expect(calls(issueToken, 'wrong-credentials')).toBe(1)
  expect(readValue(text, 'jingke_database_up')).toBe(1)
  expect(readValue(text, 'jingke_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(readValue(text, 'jingke_sockets')).toBe(0)
  expect(readValue(text, 'jingke_storage_bytes{state="free"}')).toBeGreaterThan(0)
  expect(readValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()

  const answers = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answers).toContainEqual(
    expect.objectContaining({ route: getCurrentUser, status: 200, userId }),
  )
  expect(answers).toContainEqual(
    expect.objectContaining({ route: getCurrentUser, problem: 'not-signed-in' }),
  )
  expect(lines.join('')).not.toContain(token)
})

test('reads of a cache are counted by whether it had the value', async () => {
  const cache = createCache<string>('counted', school().context.bus, [])
  const load = async () => 'value'
  await cache.get('a', load)
  await cache.get('a', load)
  await cache.get('b', load)
  await cache.get('a', load)
  const { text } = await read(`Bearer ${metricsToken}`)
  const reads = (outcome: string) =>
    readValue(text, `jingke_cache_reads_total{cache="counted",outcome="${outcome}"}`)
  expect([reads('hit'), reads('miss')]).toEqual([2, 2])
})

test('the dashboard shows metrics that exist', async () => {
  const file = new URL('../../../../deploy/grafana.json', import.meta.url)
  const shown = readFileSync(file, 'utf8').match(/\b(jingke|nodejs|process)_[a-z\d_]+/g) ?? []
  expect(shown.length).toBeGreaterThan(10)
  const { text } = await read(`Bearer ${metricsToken}`)
  for (const name of shown)
    expect(text).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `)
})

test('a slow statement is logged without its parameters', async () => {
  const { context } = school()
  const sleep = sql`select pg_sleep(1.1), ${'private'}::text as name`
  await Promise.all([
    context.db.execute(sleep),
    context.db.transaction(async (transaction) => transaction.execute(sleep)),
  ])
  // On a busy machine other statements are slow too.
  const slow = lines
    .map((line) => JSON.parse(line))
    .filter(({ statement }) => statement?.includes('pg_sleep'))
  const expected = { statement: 'select pg_sleep(1.1), $1::text as name', ms: expect.any(Number) }
  expect(slow).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)])
  expect(lines.join('')).not.toContain('private')
})
