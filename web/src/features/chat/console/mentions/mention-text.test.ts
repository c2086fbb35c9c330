import { expect, test } from 'vitest'
import { mentionAt, mentionedIn } from './mention-text.ts'

test.each([
  ['@', { start: 0, keyword: '' }],
  ['请 @王', { start: 2, keyword: '王' }],
  ['请@王芳', { start: 1, keyword: '王芳' }],
  ['请＠王', { start: 1, keyword: '王' }],
  ['@王芳 ', undefined],
  ['mail@school', undefined],
  ['no sign', undefined],
])('what is typed in "%s"', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected)
})

test('only what is before the caret is looked at', () => {
  expect(mentionAt('@Ann and @Bob', 3)).toEqual({ start: 0, keyword: 'An' })
})

const colleagues = [
  { id: 1, name: '王芳' },
  { id: 2, name: '王芳芳' },
  { id: 3, name: 'Ann' },
  { id: 4, name: 'Ann Lee' },
]

test.each<[string, number[]]>([
  ['请 @王芳 看一下', [1]],
  ['请@王芳芳看一下', [2]],
  ['＠王芳 和 @王芳芳', [2, 1]],
  ['@Ann Lee, please', [4]],
  ['@Ann, please', [3]],
  ['@Anna, please', []],
  ['王芳', []],
])('"%s" names %j', (text, ids) => {
  expect(mentionedIn(text, colleagues).map(({ id }) => id)).toEqual(ids)
})
