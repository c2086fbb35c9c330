import { expect, test } from 'vitest'
import { toCurveBuckets } from './curve-buckets.ts'

const curve = (duration: number) => ({
  duration,
  watched: Array.from({ length: duration }, (_, second) => second),
  again: Array.from({ length: duration }, () => 1),
  left: Array.from({ length: duration }, () => 1),
})

test('a short video has one bucket for each second', () => {
  expect(toCurveBuckets(curve(3), 200)).toEqual([
    { from: 0, to: 1, watched: 0, again: 1, left: 1 },
    { from: 1, to: 2, watched: 1, again: 1, left: 1 },
    { from: 2, to: 3, watched: 2, again: 1, left: 1 },
  ])
})

test('a long video has buckets that cover it once, to its last second', () => {
  const buckets = toCurveBuckets(curve(1001), 200)
  expect(buckets.length).toBeLessThanOrEqual(200)
  expect(buckets[0]?.from).toBe(0)
  expect(buckets.at(-1)?.to).toBe(1001)
  for (const [index, bucket] of buckets.entries())
    expect(bucket.from).toBe(index === 0 ? 0 : buckets[index - 1]?.to)
})

test('a bucket shows its most watched second and everybody who left in it', () => {
  expect(toCurveBuckets(curve(10), 2)[1]).toEqual({
    from: 5,
    to: 10,
    watched: 9,
    again: 1,
    left: 5,
  })
})

test('seconds that nobody reported count as 0', () => {
  expect(toCurveBuckets({ duration: 2, watched: [], again: [], left: [] }, 200)).toEqual([
    { from: 0, to: 1, watched: 0, again: 0, left: 0 },
    { from: 1, to: 2, watched: 0, again: 0, left: 0 },
  ])
})

test('a video without a duration has no buckets', () => {
  expect(toCurveBuckets({ duration: 0, watched: [], again: [], left: [] }, 200)).toEqual([])
})
