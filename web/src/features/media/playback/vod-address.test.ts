import { expect, test } from 'vitest'
import { atHome, prefixOf, upToDate } from './vod-address.ts'

const here = 'https://school.example/course?id=1'

test.each([
  ['/vod/aaa/7/master.m3u8', 'https://school.example/vod/aaa/'],
  ['https://cdn.example:8443/vod/b.b_b/7/master.m3u8', 'https://cdn.example:8443/vod/b.b_b/'],
  ['https://store.example/bucket/7/master.m3u8', undefined],
  ['/course/vod/aaa/x', undefined],
])('%s begins with %s', (address, prefix) => {
  expect(prefixOf(address, here)).toBe(prefix)
})

test('an address read with an old token is fetched with the new one, on the new line', () => {
  expect(upToDate('https://school.example/vod/old/7/v/3.m4s', 'https://cdn.example/vod/new/')).toBe(
    'https://cdn.example/vod/new/7/v/3.m4s',
  )
})

test('an address that is no video file, or a player that knows no prefix, changes nothing', () => {
  expect(upToDate('https://other.example/a.m4s', 'https://cdn.example/vod/new/')).toBe(
    'https://other.example/a.m4s',
  )
  expect(upToDate('https://school.example/vod/old/7/3.m4s', undefined)).toBe(
    'https://school.example/vod/old/7/3.m4s',
  )
})

test('a key is asked from this site whatever the line', () => {
  expect(atHome('https://cdn.example/vod/new/7/key?r=1', here)).toBe(
    'https://school.example/vod/new/7/key?r=1',
  )
})
