import { QueryPromise } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Bus, defineTopic, Nothing } from './bus/bus.ts'
import { createCache } from './cache.ts'

const createFakeBus = () => {
  const handlers: ((payload: unknown) => void)[] = []
  const gaps: (() => void)[] = []
  const bus: Bus = {
    declare: () => {},
    publish: async (_topic, payload) => {
      for (const handler of handlers) handler(payload)
    },
    subscribe: (_topic, handler) => void handlers.push(handler as (payload: unknown) => void),
    onGap: (handler) => void gaps.push(handler),
    isCurrent: () => true,
    isConnected: () => true,
    isDown: () => false,
    close: async () => {},
  }
  return {
    bus,
    gap: () => {
      for (const handler of gaps) handler()
    },
  }
}

const keyTopic = defineTopic({ name: 'key', schema: z.string() })
const allTopic = defineTopic({ name: 'all', schema: Nothing })

const countingLoader = () => vi.fn(async () => 'value')

test('concurrent reads of a key load it once', async () => {
  const cache = createCache<string>('test', createFakeBus().bus, [allTopic])
  const load = countingLoader()
  await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)])
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a hint drops the key in its payload, or all entries', async () => {
  const { bus, gap } = createFakeBus()
  const cache = createCache<string>('test', bus, [keyTopic, allTopic])
  const a = countingLoader()
  const b = countingLoader()
  const read = () => Promise.all([cache.get('a', a), cache.get('b', b)])
  await read()
  await bus.publish(keyTopic, 'a')
  await read()
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([2, 1])
  await bus.publish(allTopic, null)
  await read()
  gap()
  await read()
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([4, 3])
})

test('a value that was loading when a hint arrived is returned and not cached', async () => {
  const { bus } = createFakeBus()
  const cache = createCache<string>('test', bus, [allTopic])
  const slow = Promise.withResolvers<string>()
  const waiting = cache.get('a', () => slow.promise)
  await bus.publish(allTopic, null)
  slow.resolve('old')
  expect(await waiting).toBe('old')
  expect(await cache.get('a', async () => 'new')).toBe('new')
})

test('a rejection is not cached', async () => {
  const cache = createCache<string>('test', createFakeBus().bus, [allTopic])
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => 'back')).toBe('back')
})

test('a full cache keeps what is read and drops the rest', async () => {
  const cache = createCache<string>('test', createFakeBus().bus, [allTopic], 3)
  const busy = countingLoader()
  await cache.get('busy', busy)
  for (let index = 0; index < 100; index += 1) {
    await cache.get(`rare ${index}`, countingLoader())
    await cache.get('busy', busy)
  }
  expect(busy).toHaveBeenCalledTimes(1)
  const again = countingLoader()
  await cache.get('rare 0', again)
  expect(again).toHaveBeenCalledTimes(1)
})

test('a query of drizzle, which runs whenever it is awaited, runs once', async () => {
  const cache = createCache<string>('test', createFakeBus().bus, [allTopic])
  const load = countingLoader()
  class Query extends QueryPromise<string> {
    override execute = load
  }
  const query = new Query()
  expect(await cache.get('a', () => query)).toBe('value')
  await cache.get('a', () => query)
  expect(load).toHaveBeenCalledTimes(1)
})
