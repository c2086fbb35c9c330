import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimeCode, toTimeCode } from './time-code.ts'

test.each([
  ['00:01:02.500', 62_500],
  ['1:02.5', 62_500],
  ['01:00:00,001', 3_600_001],
  ['5', undefined],
  ['1:75', undefined],
  ['soon', undefined],
])('%j is %j ms', (text, ms) => {
  expect(parseTimeCode(text)).toBe(ms)
})

test('toTimeCode and parseTimeCode are inverse', () => {
  fc.assert(
    fc.property(fc.nat(43_200_000), (ms) => {
      expect(parseTimeCode(toTimeCode(ms))).toBe(ms)
    }),
  )
})
