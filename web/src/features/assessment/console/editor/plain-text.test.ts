import { expect, test } from 'vitest'
import { fromPlain, toPlain } from './plain-text.ts'

test.each([
  ['', ''],
  ['a < b', 'a < b'],
  ['<p>a &lt; b</p>', 'a < b'],
  ['<p>one</p><p>two</p>', undefined],
  ['<p>a <strong>b</strong></p>', undefined],
  ['<img src="/files/a.png" alt="" />', undefined],
])('%j is typed as %j', (value, plain) => {
  expect(toPlain(value)).toBe(plain)
})

test.each(['<b>', 'a < b', '<', 'x & y', '</p>'])('%j stays what was typed', (text) => {
  expect(toPlain(fromPlain(text))).toBe(text)
})
