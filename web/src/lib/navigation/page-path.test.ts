import { describe, expect, test } from 'vitest'
import { isPage, toPagePath } from './safe-path.ts'

describe('toPagePath', () => {
  test.each([
    ['/my/record?page=2#top', '/my/record'],
    ['/my/record///', '/my/record'],
    ['/home#a?b', '/home'],
    ['/', '/'],
    ['//', '/'],
    ['', '/'],
    ['?id=1', '/'],
  ])('%j is the page %j', (path, page) => {
    expect(toPagePath(path)).toBe(page)
  })
})

describe('isPage', () => {
  test.each<[string, string, boolean]>([
    ['/videoPlayer', '/videoPlayer', true],
    ['/VIDEOPLAYER/?a', '/videoPlayer', true],
    ['/videoPlayer/1', '/videoPlayer', false],
    ['/videoPlayers', '/videoPlayer', false],
    ['//videoPlayer', '/videoPlayer', false],
  ])('%j is %j: %s', (path, page, expected) => {
    expect(isPage(path, page)).toBe(expected)
  })
})
