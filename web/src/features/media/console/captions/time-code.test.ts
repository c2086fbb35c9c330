import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoment, toMomentText } from './time-code.ts'

test.each([
  ['00:01:02.500', 62_500],
  ['1:02.5', 62_500],
  ['01:00:00,001', 3_600_001],
  ['5', undefined],
  ['1:75', undefined],
  ['soon', undefined],
])('%j is %j ms', (text, ms) => {
  expect(parseMoment(text)).toBe(ms)
})

test('what is written reads back as the same moment', () => {
  fc.assert(
    fc.property(fc.nat(43_200_000), (ms) => {
      expect(parseMoment(toMomentText(ms))).toBe(ms)
    }),
  )
})
