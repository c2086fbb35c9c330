import { expect, test } from 'vitest'
import { createMatcher, isAtPath } from './match-routes.ts'

const paths = ['/', '/course', '/learners/:id', '/learners/new', '/my/:id/notes', '/a', '/a/*', '*']
const match = createMatcher([{ children: paths.map((path) => ({ path })) }])
const matched = (pathname: string) => {
  const found = match(pathname)
  return [found?.routes.at(-1)?.path, found?.params]
}

test.each([
  ['/', '/', {}],
  ['/course', '/course', {}],
  ['/Course/', '/course', {}],
  ['//course', '/course', {}],
  ['/learners/7', '/learners/:id', { id: '7' }],
  ['/learners/new', '/learners/new', {}],
  ['/learners/%E4%B8%AD', '/learners/:id', { id: '中' }],
  ['/learners/%E4%B8', '/learners/:id', { id: '%E4%B8' }],
  ['/learners', '*', { '*': 'learners' }],
  ['/my/1/notes', '/my/:id/notes', { id: '1' }],
  ['/my/1/notes/2', '*', { '*': 'my/1/notes/2' }],
  ['/a', '/a', {}],
  ['/a/b%2Fc/d', '/a/*', { '*': 'b/c/d' }],
  ['/a/b%3Fc=1/%zz', '/a/*', { '*': 'b?c=1/%zz' }],
])('%s is the page of %s', (pathname, path, params) => {
  expect(matched(pathname)).toEqual([path, params])
})

test('a match lists the routes from the outermost layout to the page', () => {
  const page = { path: '/x' }
  const layout = { children: [page] }
  const root = { children: [layout] }
  expect(createMatcher([root])('/x')?.routes).toEqual([root, layout, page])
  expect(createMatcher([root])('/y')).toBeUndefined()
})

test.each([
  ['/my/message', '/my', false, true],
  ['/my/message', '/my', true, false],
  ['/mything', '/my', false, false],
  ['/My/', '/my', true, true],
])('%s is at %s (exactly: %s): %s', (pathname, path, mustEnd, isAt) => {
  expect(isAtPath(pathname, path, mustEnd)).toBe(isAt)
})
