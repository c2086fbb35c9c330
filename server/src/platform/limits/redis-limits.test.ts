import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { createRedisServer } from '../../../tests/support/programs/redis-server.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { fingerprintOf } from '../config/secret-fingerprint.store.ts'
import { refusalOf, rule, testLimits } from './testing/limit-cases.ts'

const server = await createRedisServer()
await server.start()
const client = new Redis(server.url, { retryStrategy: () => 50 })
client.on('error', () => {})
afterAll(() => client.disconnect())

const school = useSchool({ redisUrl: server.url })

const named = (key: string) => `jingke:${fingerprintOf(school().context.keys)}:limit:${key}`

testLimits(school, (key) => client.del(named(key)))

test('nothing is counted in Postgres, and every key expires', async () => {
  const key = `key-${crypto.randomUUID()}`
  await school().context.limits(rule).spend(key)
  await school().context.limits(rule).pause(`${key}-paused`, 30)
  expect(await school().query('select from rate_limits')).toEqual([])
  for (const one of await client.keys('*')) expect(await client.pttl(one)).toBeGreaterThan(0)
})

test('schools with another secret on one Redis count apart', async () => {
  const other = await school().openNode({ secret: 'of another school 0123456789 abcdefgh' })
  const key = `key-${crypto.randomUUID()}`
  await school().context.limits(rule).spend(key)
  expect(await other.context.limits(rule).spend(key)).toBe(1)
})

test('without Redis all nodes count in Postgres, and in Redis again once it is back', async () => {
  const other = await school().openNode()
  const key = `key-${crypto.randomUUID()}`
  await server.kill()
  await school().context.limits(rule).spend(key)
  await other.context.limits(rule).spend(key)
  expect(await school().context.limits(rule).spend(key)).toBe(3)
  expect((await refusalOf(other.context.limits(rule).spend(key))).kind.code).toBe(429)
  await server.start()
  await eventually(async () => {
    const again = `key-${crypto.randomUUID()}`
    await school().context.limits(rule).spend(again)
    expect(await client.get(named(`test:${again}`))).toBe('1')
  })
})
