import { describe, expect, test } from 'vitest'
import { findMoment, toPassages } from './passages.ts'
import { toSpeechQuery, toSpeechTerms, widening } from './speech-terms.ts'

const cue = (second: number, text: string) => ({
  start: second * 1000,
  end: second * 1000 + 900,
  text,
})

/** Matches terms and query as Postgres does. */
const finds = (text: string, keyword: string): boolean => {
  const terms = new Set(toSpeechTerms(text))
  return (toSpeechQuery(keyword) ?? 'none')
    .split(' & ')
    .every((fragment) => terms.has(fragment.replaceAll("'", '')))
}

test.each([
  ['我们来看导数的定义', '导'],
  ['我们来看导数的定义', '义'],
  ['我们来看导数的定义', '导数的'],
  ['The derivative of a function', 'd'],
  ['The derivative of a function', 'DERIV'],
  ['The derivative of a function', 'function derivative'],
  ['internationalisation', 'internationalis'],
  ['用 Python 求导', 'python 求导'],
])('a passage “%s” has the terms of “%s”', (text, keyword) => {
  expect(finds(text, keyword)).toBe(true)
})

test.each([
  ['我们来看导数的定义', '数导'],
  ['The derivative of a function', 'erivative'],
])('a passage “%s” lacks a term of “%s”', (text, keyword) => {
  expect(finds(text, keyword)).toBe(false)
})

test('a keyword without letters or digits gives no query', () => {
  expect(toSpeechQuery("'; -- 🎉")).toBeUndefined()
})

describe('a search begins among the newest captions', () => {
  const reaches = (newest: number, found: number) =>
    widening("'a'", newest, 40).map((reachAfter) => reachAfter(found))

  test('and goes on among many and among all if it has found few', () => {
    const expected = ["'a' & ('#a2' | '#a1')", undefined, "'a' & ('#b0')", "'a'"]
    for (const found of [0, 5]) expect(reaches(70, found)).toEqual(expected)
  })

  test('and goes on among as many as should be enough if it has found some', () => {
    expect(reaches(2000, 30)[1]).toBe("'a' & ('#a62' | '#a61' | '#a60' | '#a59')")
    expect(reaches(70, 20)[1]).toBe("'a' & ('#a2' | '#a1' | '#a0')")
  })

  test('which are all of a small school', () => {
    expect(reaches(63, 30)[1]).toBeUndefined()
  })
})

describe('a moment', () => {
  test.each([
    ['one cue', [cue(1, '今天讲极限'), cue(4, '先看导数')], '导数', 4, '先看导数'],
    ['a phrase over two cues', [cue(1, '高等'), cue(4, '数学')], '等数学', 1, '高等数学'],
    ['words over two lines', [cue(1, 'a limit\nof')], 'limit of', 1, 'a limit of'],
    ['the longest word', [cue(1, 'a curve'), cue(4, 'Calculus')], 'a calculus', 4, 'Calculus'],
    ['full width and accents', [cue(2, 'Ｃａｆé 时间')], 'cafe', 2, 'Ｃａｆé 时间'],
    ['a word, not its middle', [cue(1, 'catfish'), cue(4, 'fish')], 'fish', 4, 'fish'],
  ])('is found in %s', (_, cues, keyword, second, text) => {
    expect(findMoment(cues, keyword)).toEqual({ start: second * 1000, text })
  })

  test('needs all words and the order of the characters', () => {
    expect(findMoment([cue(1, '今天讲极限')], '极限 导数')).toBeUndefined()
    expect(findMoment([cue(1, '学分'), cue(2, '，数学、分析')], '数学分析')).toBeUndefined()
  })
})

test('a passage has ten cues and the terms of the next one', () => {
  const cues = Array.from({ length: 25 }, (_, second) => cue(second, `cue${second}`))
  const passages = [...toPassages(3, cues)].flat()
  expect(passages.map(({ position }) => position)).toEqual([0, 10, 20])
  expect(passages[0]?.terms).toEqual(expect.arrayContaining(['cue9', 'cue10', '#a0']))
  expect(passages[0]?.terms).not.toContain('cue11')
})
