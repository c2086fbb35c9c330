import { expect, test } from 'vitest'
import { Undescribed } from './encode-task.ts'

const source = '/media/uploads/a.bin'

test.each([
  [
    `file:${source}: Invalid data found when processing input\n`,
    'Invalid data found when processing input',
  ],
  [`[mov] moov atom not found\nfile:${source}: Invalid data found`, 'Invalid data found'],
  ['Failed to open input: Invalid data found', 'Invalid data found'],
  [`file:${source}: \n`, ''],
  ['', ''],
])('of %j the reason alone is kept', (reason, words) => {
  expect(new Undescribed(reason, source).message).toBe(words)
})
