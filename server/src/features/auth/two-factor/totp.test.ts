import { describe, expect, test } from 'vitest'
import { codeOfStep, findStep, stepAt, toBase32, toUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(codeOfStep(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

describe('a code is accepted', () => {
  const now = new Date('2026-05-01T08:00:10Z')
  const step = stepAt(now)

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps from now: %j', (distance, isAccepted) => {
    const found = findStep(secret, codeOfStep(secret, step + distance), now, 0)
    expect(found).toBe(isAccepted ? step + distance : undefined)
  })

  test('not for a step that was used, nor for an earlier one', () => {
    expect(findStep(secret, codeOfStep(secret, step), now, step)).toBeUndefined()
    expect(findStep(secret, codeOfStep(secret, step - 1), now, step)).toBeUndefined()
    expect(findStep(secret, codeOfStep(secret, step + 1), now, step)).toBe(step + 1)
  })
})

test('the secret is written in base 32, as in RFC 4648', () => {
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
})

test('the address of the QR code escapes the names', () => {
  expect(toUri('ABC', '精课 & co', 'a@b')).toBe(
    'otpauth://totp/%E7%B2%BE%E8%AF%BE%20%26%20co:a%40b?secret=ABC&issuer=%E7%B2%BE%E8%AF%BE%20%26%20co',
  )
})
