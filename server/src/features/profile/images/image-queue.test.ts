import { expect, test } from 'vitest'
import { createImageQueue } from './image-queue.ts'

const openQueue = (over: Partial<Parameters<typeof createImageQueue>[0]> = {}) => {
  let now = 0
  const enqueue = createImageQueue({
    waiting: 50,
    perUser: 3,
    patience: 10_000,
    now: () => now,
    ...over,
  })
  const ends: (() => void)[] = []
  const add = async (user: string): Promise<string> => {
    try {
      await enqueue(user, () => new Promise<void>((resolve) => void ends.push(resolve)))
      return 'encoded'
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown'
    }
  }
  /** Ends the image that is being encoded. */
  const finish = async (after: number) => {
    await new Promise(setImmediate)
    now += after
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { add, finish, ends }
}

test('images that have waited too long are refused before the connection ends', async () => {
  const { add, finish, ends } = openQueue()
  const answers = Array.from({ length: 18 }, (_, index) => add(`user ${index}`))
  // Each takes the longest time that an image may take.
  for (let index = 0; index < 3; index += 1) await finish(5000)
  expect(ends).toEqual([])
  const all = await Promise.all(answers)
  expect(all.slice(0, 3)).toEqual(['encoded', 'encoded', 'encoded'])
  expect(new Set(all.slice(3))).toEqual(new Set(['unavailable']))
})

test('one user has three images at a time and does not keep others out', async () => {
  const { add, finish } = openQueue()
  const own = Array.from({ length: 5 }, () => add('anna'))
  const other = add('bob')
  for (let index = 0; index < 4; index += 1) await finish(10)
  expect(await Promise.all(own)).toEqual([
    ...['encoded', 'encoded', 'encoded'],
    ...['uploads-at-once', 'uploads-at-once'],
  ])
  expect(await other).toBe('encoded')
  const next = add('anna')
  await finish(10)
  expect(await next).toBe('encoded')
})

test('a full queue refuses', async () => {
  const { add, finish } = openQueue({ waiting: 1 })
  const first = add('anna')
  expect(await add('bob')).toBe('unavailable')
  await finish(10)
  expect(await first).toBe('encoded')
})
