import { expect, test } from 'vitest'
import { parseCourseId } from './course-id.ts'

test.each([
  ['1', { is: 'number', id: 1 }],
  ['2147483647', { is: 'number', id: 2_147_483_647 }],
  ['0', { is: 'unknown' }],
  ['-3', { is: 'unknown' }],
  ['2147483648', { is: 'unknown' }],
  ['99999999999999999999', { is: 'unknown' }],
  [null, { is: 'nonsense' }],
  ['', { is: 'nonsense' }],
  ['1.5', { is: 'nonsense' }],
  ['1e3', { is: 'nonsense' }],
  ['0x1', { is: 'nonsense' }],
  [' 1', { is: 'nonsense' }],
  ['one', { is: 'nonsense' }],
])('the id %j is read as %j', (text, id) => {
  expect(parseCourseId(text)).toEqual(id)
})
