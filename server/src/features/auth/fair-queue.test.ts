import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue whose work ends when told, with a note of the order in which it began. */
const openQueue = (atOnce: number, limit: number) => {
  const queue = createFairQueue(atOnce, limit)
  const begun: string[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const add = (lane: string, name: string) =>
    queue(lane, async () => {
      begun.push(name)
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
      return name
    }).catch((refusal) => refusal.kind?.code ?? refusal)
  const finishOne = async () => {
    gates.shift()?.resolve()
    await new Promise(setImmediate)
  }
  return { queue, add, begun, finishOne }
}

test('as many run at once as may, the rest in turn by lane', async () => {
  const { add, begun, finishOne } = openQueue(2, 100)
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
  expect(begun).toEqual(['a1', 'a2'])
  for (let count = 0; count < 7; count++) await finishOne()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
})

test('when it is full the newest of the longest lane is turned away, not the newcomer', async () => {
  const { add, finishOne } = openQueue(1, 3)
  const crowd = ['a0', 'a1', 'a2', 'a3'].map((name) => add('a', name))
  const newcomer = add('b', 'b1')
  expect(await crowd[3]).toBe(503)
  for (let count = 0; count < 4; count++) await finishOne()
  expect(await newcomer).toBe('b1')
  expect(await Promise.all(crowd.slice(0, 3))).toEqual(['a0', 'a1', 'a2'])
})

test('when all lanes are alike the newcomer is turned away', async () => {
  const { add, finishOne } = openQueue(1, 2)
  const served = [add('a', 'a'), add('b', 'b'), add('c', 'c')]
  expect(await add('d', 'd')).toBe(503)
  for (let count = 0; count < 3; count++) await finishOne()
  expect(await Promise.all(served)).toEqual(['a', 'b', 'c'])
})

test('work that fails makes room, and an idle queue starts at once', async () => {
  const { queue } = openQueue(1, 1)
  const broken = () => Promise.reject(new Error('broken'))
  for (let count = 0; count < 3; count++) await expect(queue('a', broken)).rejects.toThrow('broken')
  expect(await queue('a', async () => 'done')).toBe('done')
})

test('whoever is turned away leaves no trace', async () => {
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
