import { Redis } from 'ioredis'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../tests/support/eventually.ts'
import { createRedisServer } from '../../../tests/support/programs/redis-server.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { createLogger } from '../logger.ts'
import { declareTopic, listenOn } from './testing/hint-cases.ts'

const server = await createRedisServer()
await server.start()
const client = new Redis(server.url)
client.on('error', () => {})
afterAll(() => client.disconnect())

const log = createLogger({ environment: 'test', logLevel: 'silent' })
const warnings = vi.spyOn(log, 'warn')
const school = useSchool({ redisUrl: server.url, log })

test('connections to a Redis that does not answer are given up, and a gap is told once it does', async () => {
  const gap = vi.fn()
  school().context.bus.onGap(gap)
  server.freeze()
  await eventually(() =>
    expect(warnings).toHaveBeenCalledWith(
      'hints do not arrive, the connection to Redis is opened again',
    ),
  )
  expect(gap).not.toHaveBeenCalled()
  server.goOn()
  await eventually(() => expect(gap).toHaveBeenCalled())
})

test('who may not hear hints says so, and tries again', async () => {
  await client.call('acl', 'setuser', 'default', '-subscribe')
  const other = await school().openNode()
  const topic = declareTopic([school(), other], z.string())
  const there = listenOn(other, topic)
  await eventually(() =>
    expect(warnings).toHaveBeenCalledWith(
      { reason: expect.stringContaining('NOPERM') },
      'hints through Redis cannot be subscribed to',
    ),
  )
  await client.call('acl', 'setuser', 'default', '+subscribe')
  await eventually(async () => {
    await school().context.bus.publish(topic, 'heard')
    expect(there).toContain('heard')
  })
})
