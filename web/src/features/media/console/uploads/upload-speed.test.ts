import { expect, test } from 'vitest'
import { addReading, type Reading, secondsLeft } from './upload-speed.ts'

const readings = (...pairs: [number, number][]): readonly Reading[] =>
  pairs.reduce<readonly Reading[]>((all, [at, sent]) => addReading(all, { at, sent }), [])

test('tells the time left from the pace of late', () => {
  expect(secondsLeft(readings([0, 0], [2000, 200]), 1000)).toBe(8)
})

test('an early burst is forgotten', () => {
  expect(secondsLeft(readings([0, 900], [20_000, 1000], [25_000, 1050]), 2050)).toBe(100)
})

test('too early, or standing still, nothing is told', () => {
  expect(secondsLeft([], 10)).toBeUndefined()
  expect(secondsLeft(readings([0, 0], [500, 5]), 10)).toBeUndefined()
  expect(secondsLeft(readings([0, 5], [5000, 5]), 10)).toBeUndefined()
})
