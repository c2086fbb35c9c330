import { expect, test } from 'vitest'
import { splitPassages } from './split-passages.ts'

const passage = (from: number, to: number) => ({ from, to, comment: 'c' })

test('a text without comments is one part', () => {
  expect(splitPassages('abc', [])).toEqual([
    { from: 0, part: 'abc', isCommented: false, ending: [] },
  ])
  expect(splitPassages('', [])).toEqual([])
})

test('passages may touch and overlap, and each number stands where its passage ends', () => {
  const parts = splitPassages('abcdef', [passage(0, 3), passage(2, 4), passage(4, 5)])
  expect(parts.map(({ part, isCommented, ending }) => [part, isCommented, ending])).toEqual([
    ['ab', true, []],
    ['c', true, [1]],
    ['d', true, [2]],
    ['e', true, [3]],
    ['f', false, []],
  ])
})
