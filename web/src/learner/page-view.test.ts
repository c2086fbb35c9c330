import { expect, test } from 'vitest'
import { toReportedPage } from './page-view.ts'

test.each([
  ['a page', '/home', '', '/home'],
  ['a course', '/course', '?id=7', '/course?id=7'],
  ['a category', '/onDemandCenter', '?id=3', '/onDemandCenter?id=3'],
  ['a course as the router matches it', '/Course/', '?id=7', '/Course/?id=7'],
  ['a lesson: only the course', '/course', '?lesson=12&id=7&t=75', '/course?id=7'],
  ['a search in the catalogue', '/onDemandCenter', '?keyword=%E5%BE%AE&page=2', '/onDemandCenter'],
  ['an id that is no number', '/course', '?id=abc', '/course'],
  ['an id that is too long', '/course', '?id=12345678901', '/course'],
  ['an id of another page', '/my/message', '?id=7', '/my/message'],
  ['a signature', '/videoPlayer', '?signature=secret&id=7', '/videoPlayer'],
  ['a certificate: its code gives access to a name', '/certificate/ABCD-EFGH', '', '/certificate'],
  ['a return address', '/login', '?redirect=%2Fmy%2Fpersonal', '/login'],
])('%s', (_name, pathname, search, reported) => {
  expect(toReportedPage(pathname, search)).toBe(reported)
})
