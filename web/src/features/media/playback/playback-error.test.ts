import { expect, test } from 'vitest'
import { CallError } from '../../../lib/api.ts'
import { canRetry, isRefusedToken, troubleOfCall } from './playback-error.ts'

test.each([
  [401, 'signed-out'],
  [406, 'signed-out'],
  [403, 'no-right'],
  [404, 'no-right'],
  [409, 'not-ready'],
  [0, 'network'],
  [429, 'busy'],
  [500, 'busy'],
  [503, 'busy'],
])('a key refused with %d means %s', (code, trouble) => {
  expect(troubleOfCall(new CallError(code, ''))).toBe(trouble)
})

test('an error of no known kind is a matter of the network', () => {
  expect(troubleOfCall(new TypeError('x'))).toBe('network')
})

test('a file that is refused asks for a new token; a file that is missing does not', () => {
  expect([401, 403, 404, 500, 0, undefined].map(isRefusedToken)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('trying again is offered only where it may help', () => {
  expect(canRetry('network')).toBe(true)
  expect(canRetry('busy')).toBe(true)
  expect(canRetry('unsupported')).toBe(false)
  expect(canRetry('no-right')).toBe(false)
})
