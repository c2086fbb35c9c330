import { expect, test } from 'vitest'
import { watchBuffer } from './buffer-watch.ts'

const videoAt = (currentTime: number, ...ranges: [number, number][]) => ({
  currentTime,
  buffered: {
    length: ranges.length,
    start: (index: number) => ranges[index]?.[0] ?? 0,
    end: (index: number) => ranges[index]?.[1] ?? 0,
  },
})

test('a lost network is no error while the buffer plays', () => {
  const { canGoOn } = watchBuffer(videoAt(3, [0, 30]), () => 0)
  expect(canGoOn()).toBe(true)
})

test('it is an error ten seconds after the buffer is empty', () => {
  const video = videoAt(29, [0, 30])
  let time = 0
  const { canGoOn } = watchBuffer(video, () => time)
  expect(canGoOn()).toBe(true)
  video.currentTime = 29.9
  expect(canGoOn()).toBe(true)
  time = 9_999
  expect(canGoOn()).toBe(true)
  time = 10_000
  expect(canGoOn()).toBe(false)
})

test('what was loaded in between counts', () => {
  const video = videoAt(30, [0, 30])
  let time = 0
  const { canGoOn } = watchBuffer(video, () => time)
  expect(canGoOn()).toBe(true)
  time = 9_000
  video.currentTime = 20
  expect(canGoOn()).toBe(true)
  time = 18_000
  video.currentTime = 30
  expect(canGoOn()).toBe(true)
})

test('a loss long ago does not shorten the wait after a seek', () => {
  const video = videoAt(30, [0, 30])
  let time = 0
  const { canGoOn, onLoaded } = watchBuffer(video, () => time)
  expect(canGoOn()).toBe(true)
  onLoaded()
  time = 60_000
  video.currentTime = 90
  expect(canGoOn()).toBe(true)
  time = 70_000
  expect(canGoOn()).toBe(false)
})

test('it is an error at once if nothing was loaded', () => {
  expect(watchBuffer(videoAt(0), () => 0).canGoOn()).toBe(false)
})
