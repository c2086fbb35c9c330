import { expect, test } from 'vitest'
import { newCaptchaCode } from './code.ts'

const codes = Array.from({ length: 100_000 }, newCaptchaCode)

test('a code is six decimal digits', () => {
  expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([])
})

test.each([0, 1, 2, 3, 4, 5])('every digit is as likely as any other at place %i', (place) => {
  const counts = new Map<string, number>()
  for (const code of codes)
    counts.set(code.charAt(place), (counts.get(code.charAt(place)) ?? 0) + 1)

  const expected = codes.length / 10
  const chiSquare = [...'0123456789']
    .map((digit) => ((counts.get(digit) ?? 0) - expected) ** 2 / expected)
    .reduce((sum, term) => sum + term)
  // Nine degrees of freedom: a fair source passes 60 less than once in a billion runs.
  expect(chiSquare).toBeLessThan(60)
})

test('codes repeat no more often than chance has it', () => {
  // 10^5 draws out of 10^6 leave about 95 163 different ones, give or take 65.
  const different = new Set(codes).size
  expect(different).toBeGreaterThan(94_600)
  expect(different).toBeLessThan(95_700)
})
