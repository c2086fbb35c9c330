import { expect, test } from 'vitest'
import {
  categoryAddress,
  certificateAddress,
  courseAddress,
  isConsolePath,
  loginAddress,
  messageAddress,
} from './page-addresses.ts'

test.each([
  ['the sign-in', loginAddress(), '/login'],
  [
    'a return address with a query',
    loginAddress('/course?id=7'),
    '/login?redirect=%2Fcourse%3Fid%3D7',
  ],
  ['a course', courseAddress(7), '/course?id=7'],
  ['a lesson', courseAddress(7, { lessonId: 12 }), '/course?id=7&lesson=12'],
  [
    'a lesson from its first second',
    courseAddress(7, { lessonId: 12, second: 0 }),
    '/course?id=7&lesson=12&t=0',
  ],
  ['a category', categoryAddress(3), '/onDemandCenter?id=3'],
  ['a certificate', certificateAddress('ABCD-EFGH'), '/certificate/ABCD-EFGH'],
  ['a message', messageAddress(9), '/my/message?id=9'],
])('the address of %s', (_name, address, expected) => {
  expect(address).toBe(expected)
})

test.each([
  ['/console', true],
  ['/console/learners', true],
  ['/console?a=b', true],
  ['/consoles', false],
  ['/home/console', false],
])('%s belongs to the console: %s', (path, isConsole) => {
  expect(isConsolePath(path)).toBe(isConsole)
})
