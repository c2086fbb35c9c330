import { expect, test, vi } from 'vitest'
import type { Bus } from './bus.ts'
import { createMemory } from './remember.ts'

const createFakeBus = () => {
  const handlers: ((payload: unknown) => void)[] = []
  const gaps: (() => void)[] = []
  const bus: Bus = {
    publish: async (_topic, payload) => {
      for (const handler of handlers) handler(payload)
    },
    subscribe: (_topic, handler) => void handlers.push(handler),
    onGap: (handler) => void gaps.push(handler),
    isConnected: () => true,
    close: async () => {},
  }
  return {
    bus,
    gap: () => {
      for (const handler of gaps) handler()
    },
  }
}

const countingLoader = () => vi.fn(async () => 'value')

test('what is asked for at the same time is loaded once', async () => {
  const memory = createMemory<string>(createFakeBus().bus, 'topic')
  const load = countingLoader()
  await Promise.all([memory.get('a', load), memory.get('a', load), memory.get('a', load)])
  await memory.get('a', load)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a hint drops the key it names, or everything', async () => {
  const { bus, gap } = createFakeBus()
  const memory = createMemory<string>(bus, ['one', 'two'])
  const a = countingLoader()
  const b = countingLoader()
  const read = () => Promise.all([memory.get('a', a), memory.get('b', b)])
  await read()
  await bus.publish('one', 'a')
  await read()
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([2, 1])
  await bus.publish('two', null)
  await read()
  gap()
  await read()
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([4, 3])
})

test('what was loading when the hint came is told to those who wait and not kept', async () => {
  const { bus } = createFakeBus()
  const memory = createMemory<string>(bus, 'topic')
  const slow = Promise.withResolvers<string>()
  const waiting = memory.get('a', () => slow.promise)
  await bus.publish('topic', null)
  slow.resolve('old')
  expect(await waiting).toBe('old')
  expect(await memory.get('a', async () => 'new')).toBe('new')
})

test('a failure is not kept', async () => {
  const memory = createMemory<string>(createFakeBus().bus, 'topic')
  await expect(memory.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.get('a', async () => 'back')).toBe('back')
})

test('when full, what was not asked for in the longest time goes', async () => {
  const memory = createMemory<string>(createFakeBus().bus, 'topic', 3)
  const busy = countingLoader()
  await memory.get('busy', busy)
  for (let index = 0; index < 100; index += 1) {
    await memory.get(`seldom ${index}`, countingLoader())
    await memory.get('busy', busy)
  }
  expect(busy).toHaveBeenCalledTimes(1)
  const again = countingLoader()
  await memory.get('seldom 0', again)
  expect(again).toHaveBeenCalledTimes(1)
})
