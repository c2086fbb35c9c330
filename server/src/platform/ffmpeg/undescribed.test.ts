import { expect, test } from 'vitest'
import { Undescribed } from './encode-task.ts'

const source = '/media/uploads/a.bin'

test.each([
  [
    `file:${source}: Invalid data found when processing input\n`,
    'Invalid data found when processing input',
  ],
  [`[mov] moov atom not found\nfile:${source}: Invalid data found`, 'Invalid data found'],
  [`file:${source}: \n`, ''],
  ['', ''],
])('of %j the words behind the path are kept', (reason, words) => {
  expect(new Undescribed(reason, source).message).toBe(words)
})
