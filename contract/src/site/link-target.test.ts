import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test.each([
  ['/home', { is: 'page' }],
  ['/my/record/', { is: 'page' }],
  ['/onDemandCenter', { is: 'page' }],
  ['/onDemandCenter?id=3', { is: 'category', id: 3 }],
  ['/course?id=7&lesson=2', { is: 'course', id: 7 }],
  ['/course', { is: 'unknownPage' }],
  ['/course?id=x', { is: 'unknownPage' }],
  ['/', { is: 'unknownPage' }],
  ['/nowhere', { is: 'unknownPage' }],
  ['/certificate/ABCD', { is: 'unknownPage' }],
  ['/home/../console', { is: 'unknownPage' }],
  ['https://example.com/a', { is: 'outside' }],
  ['HTTPS://example.com', { is: 'outside' }],
  ['http://example.com', { is: 'insecure' }],
  ['https://school.example@e.example', { is: 'noLink' }],
  ['//example.com', { is: 'noLink' }],
  ['/\\example.com', { is: 'noLink' }],
  ['javascript:alert(1)', { is: 'noLink' }],
  ['home', { is: 'noLink' }],
  ['', { is: 'noLink' }],
  ['/a b', { is: 'noLink' }],
  ['https://', { is: 'noLink' }],
  [`/${'a'.repeat(2048)}`, { is: 'noLink' }],
])('%s', (link, target) => {
  expect(linkTarget(link)).toEqual(target)
})
