import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

const batchSize = 3
const limits = { queueSize: 5, perOwner: 4, ownerOf: (item: number) => item }

const createHeld = () => {
  const batches: { items: readonly number[]; finish: () => void; fail: () => void }[] = []
  const run = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push({
        items,
        finish: () => resolve(items.map((item) => item * 10)),
        fail: () => reject(new Error('lost')),
      })
    })
  return { batches, run }
}
/** A batcher gathers for one turn of the event loop. */
const settle = async () => {
  await setImmediate()
  await setImmediate()
}

test('runs one batch at a time, and what was added meanwhile as the next', async () => {
  const { batches, run } = createHeld()
  const batcher = createBatcher(run, batchSize, limits)
  const answers = [1, 2].map((item) => batcher.add(item))
  await settle()
  answers.push(...[3, 4, 5, 6].map((item) => batcher.add(item)))
  await settle()
  expect(batches.map(({ items }) => items)).toEqual([[1, 2]])
  batches[0]?.finish()
  await settle()
  expect(batches.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  batches[1]?.finish()
  await settle()
  batches[2]?.finish()
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60])
  await batcher.idle()
})

test('a failed batch fails its callers, and the next is tried', async () => {
  const { batches, run } = createHeld()
  const batcher = createBatcher(run, batchSize, limits)
  const one = batcher.add(1)
  await settle()
  const [two, three] = [batcher.add(2), batcher.add(3)]
  batches[0]?.fail()
  await expect(one).rejects.toThrow('lost')
  await settle()
  batches[1]?.finish()
  expect(await Promise.all([two, three])).toEqual([20, 30])
})

test('a full queue refuses further items with Retry-After', async () => {
  const { batches, run } = createHeld()
  const batcher = createBatcher(run, batchSize, limits)
  const answers = [1, 2, 3, 4, 5].map((item) => batcher.add(item))
  await expect(batcher.add(7)).rejects.toMatchObject({ kind: { code: 503 } })
  for (let round = 0; round < 2; round += 1) {
    await settle()
    batches[round]?.finish()
  }
  expect(await Promise.all(answers)).toHaveLength(5)
  const later = batcher.add(8)
  await settle()
  batches[2]?.finish()
  expect(await later).toBe(80)
})

test('one owner cannot fill the queue', async () => {
  const { batches, run } = createHeld()
  const batcher = createBatcher(run, batchSize, { queueSize: 100, perOwner: 2, ownerOf: () => 1 })
  const answers = [1, 2].map((item) => batcher.add(item))
  await expect(batcher.add(3)).rejects.toMatchObject({ kind: { code: 503 } })
  await settle()
  batches[0]?.finish()
  expect(await Promise.all(answers)).toEqual([10, 20])
})
