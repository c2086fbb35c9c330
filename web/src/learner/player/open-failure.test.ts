import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api.ts'
import { type OpenFailure, openFailureOf } from './open-failure.ts'

const visitor = { hasVideoId: false, isPartner: false }
const linked = { hasVideoId: true, isPartner: false }
const partner = { hasVideoId: false, isPartner: true }

test.each<[number, typeof visitor, OpenFailure]>([
  [0, visitor, 'failed'],
  [429, visitor, 'failed'],
  [503, visitor, 'failed'],
  [500, linked, 'failed'],
  [401, visitor, 'refused'],
  [406, partner, 'refused'],
  [404, visitor, 'noVideo'],
  [403, visitor, 'noVideo'],
  [404, linked, 'notPublic'],
  [404, partner, 'notPublic'],
])('code %i for %o is %s', (code, request, failure) => {
  expect(openFailureOf(new ApiError(code, ''), request)).toBe(failure)
})
