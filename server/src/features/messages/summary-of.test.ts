import { expect, test } from 'vitest'
import { summaryOf } from './summary-of.ts'

test('a summary is cut after 120 characters without splitting a surrogate pair', () => {
  expect(summaryOf('<p>One &amp; two</p>')).toBe('One & two')
  expect(summaryOf(`<p>${'😀'.repeat(200)}</p>`)).toBe(`${'😀'.repeat(120)}…`)
})
