import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

const settings = { groupSize: 3, queueSize: 5, perOwner: 4 }

const createHeld = () => {
  const groups: { items: readonly number[]; finish: () => void; fail: () => void }[] = []
  const commit = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      groups.push({
        items,
        finish: () => resolve(items.map((item) => item * 10)),
        fail: () => reject(new Error('lost')),
      })
    })
  return { groups, commit }
}
/** A lane gathers for one turn of the event loop. */
const settle = async () => {
  await setImmediate()
  await setImmediate()
}

test('commits one group at a time, and what came meanwhile as the next', async () => {
  const { groups, commit } = createHeld()
  const lane = createGroupCommit(commit, (item) => item, settings)
  const answers = [1, 2].map((item) => lane.add(item))
  await settle()
  answers.push(...[3, 4, 5, 6].map((item) => lane.add(item)))
  await settle()
  expect(groups.map(({ items }) => items)).toEqual([[1, 2]])
  groups[0]?.finish()
  await settle()
  expect(groups.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  groups[1]?.finish()
  await settle()
  groups[2]?.finish()
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60])
  await lane.idle()
})

test('a failed group fails its callers, and the next is tried', async () => {
  const { groups, commit } = createHeld()
  const lane = createGroupCommit(commit, (item) => item, settings)
  const one = lane.add(1)
  await settle()
  const [two, three] = [lane.add(2), lane.add(3)]
  groups[0]?.fail()
  await expect(one).rejects.toThrow('lost')
  await settle()
  groups[1]?.finish()
  expect(await Promise.all([two, three])).toEqual([20, 30])
})

test('a full queue refuses further items with Retry-After', async () => {
  const { groups, commit } = createHeld()
  const lane = createGroupCommit(commit, (item) => item, settings)
  const answers = [1, 2, 3, 4, 5].map((item) => lane.add(item))
  await expect(lane.add(7)).rejects.toMatchObject({ kind: { code: 503 } })
  for (let round = 0; round < 2; round += 1) {
    await settle()
    groups[round]?.finish()
  }
  expect(await Promise.all(answers)).toHaveLength(5)
  const later = lane.add(8)
  await settle()
  groups[2]?.finish()
  expect(await later).toBe(80)
})

test('one owner cannot fill the queue', async () => {
  const { groups, commit } = createHeld()
  const lane = createGroupCommit(commit, () => 1, { groupSize: 3, queueSize: 100, perOwner: 2 })
  const answers = [1, 2].map((item) => lane.add(item))
  await expect(lane.add(3)).rejects.toMatchObject({ kind: { code: 503 } })
  await settle()
  groups[0]?.finish()
  expect(await Promise.all(answers)).toEqual([10, 20])
})
