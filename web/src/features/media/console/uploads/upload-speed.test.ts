import { expect, test } from 'vitest'
import { addSample, type Sample, secondsLeft } from './upload-speed.ts'

const samples = (...pairs: [number, number][]): readonly Sample[] =>
  pairs.reduce<readonly Sample[]>((all, [at, sent]) => addSample(all, { at, sent }), [])

test('the remaining time follows from the recent speed', () => {
  expect(secondsLeft(samples([0, 0], [2000, 200]), 1000)).toBe(8)
})

test('samples older than ten seconds are dropped', () => {
  expect(secondsLeft(samples([0, 900], [20_000, 1000], [25_000, 1050]), 2050)).toBe(100)
})

test('there is no estimate too early or without progress', () => {
  expect(secondsLeft([], 10)).toBeUndefined()
  expect(secondsLeft(samples([0, 0], [500, 5]), 10)).toBeUndefined()
  expect(secondsLeft(samples([0, 5], [5000, 5]), 10)).toBeUndefined()
})
