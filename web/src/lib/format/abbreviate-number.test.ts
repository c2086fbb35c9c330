import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abbreviateNumber } from './abbreviate-number.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [7, '7'],
  [999, '999'],
  [999.94, '999.9'],
  [999.95, '1k'],
  [1000, '1k'],
  [1049, '1k'],
  [1050, '1.1k'],
  [1234, '1.2k'],
  [10_000, '10k'],
  [12_345, '12.3k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [999_999, '1M'],
  [1_000_000, '1M'],
  [1_500_000, '1.5M'],
  [999_950_000, '1G'],
  [1e9, '1G'],
  [2.5e12, '2.5T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [1.25e21, '1250E'],
  [-1234, '-1.2k'],
  [-0.01, '0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
])('%d is %s', (value, text) => {
  expect(abbreviateNumber(value)).toBe(text)
})

const units = ['', 'k', 'M', 'G', 'T', 'P', 'E']

const readBack = (text: string): number => {
  const unit = text.replace(/[\d.]/g, '')
  return Number.parseFloat(text) * 1000 ** units.indexOf(unit)
}

const counts = fc.oneof(
  fc.maxSafeNat(),
  fc.nat(2_000_000),
  fc
    .integer({ min: 1, max: 15 })
    .chain((power) =>
      fc.integer({ min: -100, max: 100 }).map((step) => Math.max(0, 10 ** power + step)),
    ),
)

test('shows one decimal at most, never 1000 of a unit, and stays within 5 %', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const text = abbreviateNumber(count)
      expect(text).toMatch(/^\d{1,3}(\.[1-9])?[kMGTP]?$/)
      expect(Math.abs(readBack(text) - count)).toBeLessThanOrEqual(count * 0.05)
    }),
  )
})

test('is monotonic', () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(readBack(abbreviateNumber(less))).toBeLessThanOrEqual(readBack(abbreviateNumber(more)))
    }),
  )
})
