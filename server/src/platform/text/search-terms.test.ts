import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSearchQuery, toSearchTerms } from './search-terms.ts'

/** Matches terms and query as Postgres does. */
const finds = (text: string, keyword: string): boolean => {
  const terms = toSearchTerms([text])
  const query = toSearchQuery(keyword)
  if (query === undefined) return false
  return query.split(' & ').every((fragment) => {
    const [, term = '', prefix] = /^'(.*)'(:\*)?$/v.exec(fragment) ?? []
    return prefix ? terms.some((one) => one.startsWith(term)) : terms.includes(term)
  })
}

test('a run of characters gives pairs and its last character', () => {
  expect(toSearchTerms(['高等数学 · Calculus II'])).toEqual([
    '高等',
    '等数',
    '数学',
    '学',
    'calculus',
    'ii',
  ])
})

test.each([
  ['高等数学 · Calculus', '高'],
  ['高等数学 · Calculus', '学'],
  ['高等数学 · Calculus', '数学'],
  ['高等数学 · Calculus', '等数学'],
  ['高等数学 · Calculus', 'calc'],
  ['高等数学 · Calculus', 'CALCULUS'],
  ['高等数学 · Calculus', '数学 calc'],
  ['高等数学 · Calculus', 'calculus高等'],
  ['编程入门 · Programming with Python', 'Ｐｙｔｈｏｎ'],
  ['编程入门 · Programming with Python', 'python，入门！'],
  ['C++ 与 C# 对比', 'c++'],
  ['C++ 与 C# 对比', 'C#'],
  ['C++ 与 C# 对比', 'c'],
  ['Café à la carte', 'cafe'],
  ['Cafe', 'café'],
  ['日本語のコード', 'コード'],
  ['日本語のコード', 'のコ'],
  ['한국어 수업', '수업'],
  ['𠮷野家', '𠮷野'],
  ['第1章 ①', '第1章'],
  ['第1章 ①', '1'],
  ['Straße', 'STRAßE'],
  ['İstanbul', 'istanbul'],
])('in "%s" the keyword "%s" is found', (text, keyword) => {
  expect(finds(text, keyword)).toBe(true)
})

test.each([
  ['高等数学 · Calculus', '数高'],
  ['高等数学 · Calculus', '数学史'],
  ['高等数学 · Calculus', 'alculus'],
  ['高等数学 · Calculus', 'calculus python'],
  ['C 语言', 'c++'],
])('in "%s" the keyword "%s" is not found', (text, keyword) => {
  expect(finds(text, keyword)).toBe(false)
})

describe('a keyword without letters or digits', () => {
  test.each([
    '',
    '   ',
    '%',
    '_',
    '%%',
    '\\',
    "'",
    '"',
    '🎉',
    '🎉🚀',
    '、。！',
    '&|!:*()<->',
    '\u0301',
  ])('%j gives no query', (keyword) => {
    expect(toSearchQuery(keyword)).toBeUndefined()
  })

  test('tsquery operators are removed', () => {
    expect(toSearchQuery("a' | !b:* <-> \\c")).toBe("'a':* & 'b':* & 'c':*")
  })
})

test('every substring of a run of characters is found', () => {
  const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code))
  const run = fc.string({ unit: han, minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(run, fc.nat(), fc.nat(), (text, from, length) => {
      const start = from % text.length
      const fragment = text.slice(start, start + 1 + (length % (text.length - start)))
      return finds(`前${text}后`, fragment)
    }),
  )
})

test('terms of any text are non-empty and contain no quote or backslash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) =>
      toSearchTerms([text]).every(
        (term) => term !== '' && term.isWellFormed() && !/['\\\s\p{Cc}]/u.test(term),
      ),
    ),
  )
})

test('terms of very long words and texts are bounded', () => {
  const word = 'x'.repeat(5000)
  expect(toSearchTerms([word])[0]).toHaveLength(60)
  expect(finds(word, word.slice(0, 64))).toBe(true)
  const book = Array.from({ length: 50_000 }, (_, index) => `w${index}`).join(' ')
  expect(toSearchTerms([book])).toHaveLength(20_000)
})
