import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTopProgress } from './feedback/top-progress.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs from start to done, then returns to idle', () => {
  const progress = createTopProgress()
  progress.start()
  expect(progress.state()).toBe('running')
  progress.done()
  expect(progress.state()).toBe('finishing')
  vi.runAllTimers()
  expect(progress.state()).toBe('idle')
})

test('a start while finishing is not cleared by the earlier run', () => {
  const progress = createTopProgress()
  progress.start()
  progress.done()
  progress.start()
  vi.runAllTimers()
  expect(progress.state()).toBe('running')
})

test('done without start does nothing', () => {
  const progress = createTopProgress()
  progress.done()
  expect(progress.state()).toBe('idle')
})
