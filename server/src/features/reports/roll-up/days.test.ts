import { expect, test } from 'vitest'
import { chooseDays } from './days.ts'

test.each([
  ['as many days as fit into five seconds', 4, 10_000, 2],
  ['at least one', 1, 60_000, 1],
  ['at most twice as many as before', 4, 10, 8],
  ['at most four weeks', 20, 10, 28],
])('a transaction takes %s', (_, days, took, next) => {
  expect(chooseDays(days, took)).toBe(next)
})
