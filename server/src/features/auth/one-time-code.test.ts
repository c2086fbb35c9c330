import { describe, expect, test } from 'vitest'
import { newOneTimeCode, normalizeOneTimeCode } from './one-time-code.ts'

describe('a one-time code', () => {
  test('is four groups of four characters that are not mistaken for each other', () => {
    const codes = Array.from({ length: 2000 }, newOneTimeCode)
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
  })

  test.each([
    ['7KQM-2W9X-ABCD-0123', '7KQM2W9XABCD0123'],
    ['  7kqm 2w9x abcd 0123 ', '7KQM2W9XABCD0123'],
    ['7kqm2w9xabcdoiL3', '7KQM2W9XABCD0113'],
    ['7KQM–2W9X—ABCD－0123', '7KQM2W9XABCD0123'],
    ['７ＫＱＭ２Ｗ９ＸＡＢＣＤ０１２３', '7KQM2W9XABCD0123'],
    ['7KQM-2W9X-ABCD-012', undefined],
    ['7KQM-2W9X-ABCD-01234', undefined],
    ['7KQM-2W9X-ABCD-012U', undefined],
    ['', undefined],
    ['*'.repeat(16), undefined],
  ])('typed as %j is read as %j', (typed, code) => {
    expect(normalizeOneTimeCode(typed)).toBe(code)
  })
})
