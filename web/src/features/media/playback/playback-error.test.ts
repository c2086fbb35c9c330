import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api.ts'
import { canRetry, errorOfCall, isRefusedToken } from './playback-error.ts'

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
])('getNasKey refused with %d is %s', (code, error) => {
  expect(errorOfCall(new ApiError(code, ''))).toBe(error)
})

test('an unknown error is a network error', () => {
  expect(errorOfCall(new TypeError('x'))).toBe('network')
})

test('401 and 403 refuse the token, other statuses do not', () => {
  expect([401, 403, 404, 500, 0, undefined].map(isRefusedToken)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a retry is offered only for errors that may pass', () => {
  expect(canRetry('network')).toBe(true)
  expect(canRetry('busy')).toBe(true)
  expect(canRetry('unsupported')).toBe(false)
  expect(canRetry('no-right')).toBe(false)
})
