import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Milliseconds of one task; only `finishOne` advances the clock. */
const duration = 100

/** A queue whose tasks end on `finishOne`; `started` lists them in the order in which they began. */
const openQueue = (concurrency: number, limit: number) => {
  let time = 0
  const queue = createFairQueue({
    concurrency,
    longestWait: (limit * duration) / concurrency,
    expectedDuration: duration,
    now: () => time,
  })
  const started: string[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const add = (key: string, name: string, isKnown = false) =>
    queue
      .run({ key, isKnown }, async () => {
        started.push(name)
        const gate = Promise.withResolvers<void>()
        gates.push(gate)
        await gate.promise
        return name
      })
      .catch((refusal: { kind?: { code: number } }) => refusal.kind?.code)
  const finishOne = async (took = duration) => {
    time += took
    gates.shift()?.resolve()
    await new Promise(setImmediate)
  }
  return { queue, add, started, finishOne }
}

test('tasks up to the concurrency run at once, the rest round-robin by key', async () => {
  const { add, started, finishOne } = openQueue(2, 100)
  const all = [
    add('a', 'a1'),
    add('a', 'a2'),
    add('a', 'a3'),
    add('a', 'a4'),
    add('b', 'b1'),
    add('b', 'b2'),
    add('c', 'c1'),
  ]
  await new Promise(setImmediate)
  expect(started).toEqual(['a1', 'a2'])
  for (let count = 0; count < 7; count++) await finishOne()
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
})

test('a full queue refuses the newest task of the longest queue, not the newcomer', async () => {
  const { add, finishOne } = openQueue(1, 3)
  const crowd = ['a0', 'a1', 'a2', 'a3'].map((name) => add('a', name))
  const newcomer = add('b', 'b1')
  expect(await crowd[3]).toBe(503)
  for (let count = 0; count < 4; count++) await finishOne()
  expect(await newcomer).toBe('b1')
  expect(await Promise.all(crowd.slice(0, 3))).toEqual(['a0', 'a1', 'a2'])
})

test('with queues of equal length the newcomer is refused', async () => {
  const { add, finishOne } = openQueue(1, 2)
  const served = [add('a', 'a'), add('b', 'b'), add('c', 'c')]
  expect(await add('d', 'd')).toBe(503)
  for (let count = 0; count < 3; count++) await finishOne()
  expect(await Promise.all(served)).toEqual(['a', 'b', 'c'])
})

test('a failed task frees its slot, and an idle queue starts at once', async () => {
  const { queue } = openQueue(1, 1)
  const turn = { key: 'a', isKnown: false }
  const broken = () => Promise.reject(new Error('broken'))
  for (let count = 0; count < 3; count++)
    await expect(queue.run(turn, broken)).rejects.toThrow('broken')
  expect(await queue.run(turn, async () => 'done')).toBe('done')
})

test('refused tasks leave no state behind', async () => {
  const { add, finishOne } = openQueue(1, 1)
  const first = add('a', 'a1')
  const second = add('a', 'a2')
  for (let count = 0; count < 5; count++) expect(await add('b', 'b')).toBe(503)
  await finishOne()
  await finishOne()
  expect([await first, await second]).toEqual(['a1', 'a2'])
  const third = add('c', 'c1')
  const fourth = add('d', 'd1')
  await finishOne()
  await finishOne()
  expect([await third, await fourth]).toEqual(['c1', 'd1'])
})

test('the wait is measured: slow tasks admit fewer', async () => {
  const { add, finishOne } = openQueue(1, 10)
  const first = add('first', 'first')
  for (let count = 0; count < 40; count++) {
    const next = add(`key-${count}`, 'next')
    await finishOne(5 * duration)
    void next
  }
  await first
  // Tasks take five times as long: beside the running one two may wait in place of ten.
  const outcomes: unknown[] = []
  for (let index = 0; index < 6; index++)
    void add(`slow-${index}`, `slow-${index}`).then((outcome) => outcomes.push(outcome))
  await new Promise(setImmediate)
  expect(outcomes).toEqual([503, 503, 503, 503])
})

test('a known device waits for at most one of two hundred unknown ones', async () => {
  const { add, started, finishOne } = openQueue(1, 20)
  const crowd = Array.from({ length: 200 }, (_, index) => add(`address-${index}`, `s${index}`))
  const known = [add('device-1', 'k1', true), add('device-2', 'k2', true)]
  await new Promise(setImmediate)
  for (let count = 0; count < 5; count++) await finishOne()
  expect(started.filter((name) => name.startsWith('k'))).toEqual(['k1', 'k2'])
  expect(started.indexOf('k2')).toBeLessThanOrEqual(3)
  for (let count = 0; count < 30; count++) await finishOne()
  expect(await Promise.all(known)).toEqual(['k1', 'k2'])
  const outcomes = await Promise.all(crowd)
  expect(outcomes.filter((outcome) => outcome === 503).length).toBeGreaterThan(170)
})

test('an unknown device waits for at most one known device', async () => {
  const { add, started, finishOne } = openQueue(1, 20)
  for (let index = 0; index < 8; index++) void add(`device-${index}`, `k${index}`, true)
  const unknown = add('address', 'unknown')
  for (let count = 0; count < 9; count++) await finishOne()
  expect(await unknown).toBe('unknown')
  expect(started.indexOf('unknown')).toBeLessThanOrEqual(2)
})

test('check refuses an unknown device when the queue is full, with Retry-After', async () => {
  const { queue, add, finishOne } = openQueue(1, 3)
  const crowd = Array.from({ length: 4 }, (_, index) => add(`address-${index}`, `s${index}`))
  const unknown = { key: 'newcomer', isKnown: false }
  expect(() => queue.check(unknown)).toThrow(
    expect.objectContaining({ retryAfter: expect.any(Number) }),
  )
  expect(() => queue.check({ ...unknown, isKnown: true })).not.toThrow()
  for (let count = 0; count < 4; count++) await finishOne()
  await Promise.all(crowd)
  expect(() => queue.check(unknown)).not.toThrow()
})
