import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { isStarved, readGroupUse } from './process-group.ts'

test.each<[string, number, boolean, boolean]>([
  ['gets almost no processor time', 1, true, true],
  ['computes all the time without progress', 110, true, false],
  ['waits for something else', 0, false, false],
])('a child that %s', (_, used, isRunnable, expected) => {
  const before = { used: 40, isRunnable: true }
  expect(isStarved({ used: 40 + used, isRunnable }, before, 120)).toBe(expected)
})

test('where nothing is known of it, a child without progress counts as stalled', () => {
  expect(isStarved(undefined, undefined, 120)).toBe(false)
})

test('what a group of processes uses is read', async () => {
  const child = spawn('sh', ['-c', 'while :; do :; done'], { detached: true, stdio: 'ignore' })
  const leader = child.pid ?? 0
  onTestFinished(() => void process.kill(-leader, 'SIGKILL'))
  if (process.platform !== 'linux') {
    expect(readGroupUse(leader)).toBeUndefined()
    return
  }
  await expect.poll(() => readGroupUse(leader)?.used).toBeGreaterThan(0.05)
  expect(readGroupUse(leader)?.isRunnable).toBe(true)
  process.kill(-leader, 'SIGSTOP')
  await expect.poll(() => readGroupUse(leader)?.isRunnable).toBe(false)
})
