import { expect, test } from 'vitest'
import { parseSprites, spriteAt } from './sprites.ts'

const sprites = parseSprites(`WEBVTT

00:00:00.000 --> 00:00:05.000
sprites-1.jpg#xywh=0,0,160,90

00:00:05.000 --> 00:00:10.000
sprites-1.jpg#xywh=160,0,160,90

00:00:10.000 --> 00:00:12.480
sprites-2.jpg#xywh=0,0,160,90
`)

test('parses time range, sheet and rectangle', () => {
  expect(sprites).toHaveLength(3)
  expect(sprites[1]).toEqual({
    start: 5,
    end: 10,
    sheet: 'sprites-1.jpg',
    x: 160,
    y: 0,
    width: 160,
    height: 90,
  })
})

test.each([
  [0, 0],
  [4.99, 0],
  [5, 1],
  [11, 2],
  [13, 2],
])('at %d s thumbnail %d is shown', (seconds, index) => {
  expect(spriteAt(sprites, seconds)).toBe(sprites[index])
})

test('a file that is not WebVTT has no thumbnails', () => {
  expect(parseSprites('not found')).toEqual([])
  expect(spriteAt([], 3)).toBeUndefined()
})
