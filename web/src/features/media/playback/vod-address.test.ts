import { expect, test } from 'vitest'
import { prefixOf, toOwnOrigin, withPrefix } from './vod-address.ts'

const here = 'https://school.example/course?id=1'

test.each([
  ['/vod/aaa/7/master.m3u8', 'https://school.example/vod/aaa/'],
  ['https://cdn.example:8443/vod/b.b_b/7/master.m3u8', 'https://cdn.example:8443/vod/b.b_b/'],
  ['https://store.example/bucket/7/master.m3u8', undefined],
  ['/course/vod/aaa/x', undefined],
])('the prefix of %s is %s', (address, prefix) => {
  expect(prefixOf(address, here)).toBe(prefix)
})

test('a URL with an old token is rewritten to the new token and line', () => {
  expect(
    withPrefix('https://school.example/vod/old/7/v/3.m4s', 'https://cdn.example/vod/new/'),
  ).toBe('https://cdn.example/vod/new/7/v/3.m4s')
})

test('a URL outside /vod/ is unchanged, and every URL while there is no prefix', () => {
  expect(withPrefix('https://other.example/a.m4s', 'https://cdn.example/vod/new/')).toBe(
    'https://other.example/a.m4s',
  )
  expect(withPrefix('https://school.example/vod/old/7/3.m4s', undefined)).toBe(
    'https://school.example/vod/old/7/3.m4s',
  )
})

test('a decryption key is fetched from this site on any line', () => {
  expect(toOwnOrigin('https://cdn.example/vod/new/7/key?r=1', here)).toBe(
    'https://school.example/vod/new/7/key?r=1',
  )
})
