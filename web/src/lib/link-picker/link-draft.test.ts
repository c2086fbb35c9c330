import { expect, test } from 'vitest'
import { isLinkMissing, linkDraftOf } from './link-draft.ts'

test.each([
  ['', 'none'],
  ['/onDemandCenter', 'page'],
  ['/onDemandCenter?id=3', 'category'],
  ['/course?id=7', 'course'],
  ['/course?id=7&lesson=2', 'address'],
  ['https://example.com/a', 'address'],
])('the link %j is edited as %s and stays as it is', (url, kind) => {
  expect(linkDraftOf(url)).toEqual({ kind, url })
})

test('a link is missing once its kind is chosen and nothing else', () => {
  expect(isLinkMissing({ kind: 'none', url: '' })).toBe(false)
  expect(isLinkMissing({ kind: 'page', url: '' })).toBe(true)
  expect(isLinkMissing({ kind: 'address', url: ' ' })).toBe(true)
  expect(isLinkMissing({ kind: 'course', url: '/course?id=7' })).toBe(false)
})
