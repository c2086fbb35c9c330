import { expect, test } from 'vitest'
import { parseKept, toBody } from './article-draft.ts'

test('a plain line becomes a paragraph, in which nothing is markup', () => {
  expect(toBody('a < b & <script>')).toBe('<p>a &lt; b &amp; &lt;script&gt;</p>')
  expect(toBody('<p>a</p>')).toBe('<p>a</p>')
  expect(toBody('')).toBe('')
})

test('only what is a draft is taken from the browser', () => {
  const draft = { bodyZh: '<p>文</p>', bodyEn: '' }
  expect(parseKept(JSON.stringify(draft))).toEqual(draft)
  for (const text of ['', '{', 'null', '[]', '{"bodyZh":1,"bodyEn":""}', '"x"'])
    expect(parseKept(text)).toBeUndefined()
})
