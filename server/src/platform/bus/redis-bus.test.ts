import { listNavigation } from '@jingke/contract/site/calls'
import { Redis } from 'ioredis'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../tests/support/eventually.ts'
import { createRedisServer } from '../../../tests/support/programs/redis-server.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { fingerprintOf } from '../config/secret-fingerprint.store.ts'
import { declareTopic, listenOn, testHints } from './testing/hint-cases.ts'

const server = await createRedisServer()
await server.start()
const school = useSchool({ redisUrl: server.url })

testHints(school, async (on, text) => {
  const client = new Redis(server.url)
  await client.publish(`jingke:${fingerprintOf(on.context.keys)}`, text)
  client.disconnect()
})

test('a hint that goes through Postgres is not heard', async () => {
  const other = await school().openNode()
  const topic = declareTopic([school(), other], z.string())
  const there = listenOn(other, topic)
  const text = JSON.stringify({ topic: topic.name, payload: 'through Postgres' })
  await school().query('select pg_notify($1, $2)', ['jingke', text])
  // The heartbeat reads what was notified before its next answer.
  await eventually(async () => {
    await school().context.bus.publish(topic, 'through Redis')
    expect(there.length).toBeGreaterThan(3)
  })
  expect(there).not.toContain('through Postgres')
})

test('a hint may be longer than Postgres allows', async () => {
  const other = await school().openNode()
  const topic = declareTopic([school(), other], z.string())
  const there = listenOn(other, topic)
  const long = 'x'.repeat(20_000)
  await school().context.bus.publish(topic, long)
  await eventually(() => expect(there).toEqual([long]))
})

test('schools with another secret do not hear each other on one Redis', async () => {
  const other = await school().openNode({ secret: 'of another school 0123456789 abcdefgh' })
  const topic = declareTopic([school(), other], z.string())
  const [here, there] = [listenOn(school(), topic), listenOn(other, topic)]
  await school().context.bus.publish(topic, 'mine')
  await other.context.bus.publish(topic, 'theirs')
  await eventually(() => expect(there).toEqual(['theirs']))
  expect(here).toEqual(['mine'])
})

test('without Redis calls succeed and hints stay here; once it is back they arrive, after a gap', async () => {
  const other = await school().openNode()
  const topic = declareTopic([school(), other], z.string())
  const [here, there] = [listenOn(school(), topic), listenOn(other, topic)]
  const gap = vi.fn()
  other.context.bus.onGap(gap)
  await server.kill()
  await school().context.bus.publish(topic, 'lost')
  expect(here).toEqual(['lost'])
  expect((await school().call(listNavigation, {})).body.code).toBe(200)
  const late = await school().openNode()
  late.context.bus.declare([topic])
  const heardLate = listenOn(late, topic)
  await server.start()
  await eventually(() => expect(gap).toHaveBeenCalled())
  await eventually(async () => {
    await school().context.bus.publish(topic, 'back')
    expect(there).toContain('back')
    expect(heardLate).toContain('back')
  })
  expect(there).not.toContain('lost')
})
