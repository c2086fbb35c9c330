import { expect, test } from 'vitest'
import { mayInterrupt } from './may-interrupt.ts'

const playing = { paused: false, ended: false }
const paused = { paused: true, ended: false }
const ended = { paused: false, ended: true }

test('a popup may open while nothing plays', () => {
  expect(mayInterrupt([], false)).toBe(true)
  expect(mayInterrupt([paused, ended], false)).toBe(true)
})

test('a popup never opens over a playing video or another dialog', () => {
  expect(mayInterrupt([paused, playing], false)).toBe(false)
  expect(mayInterrupt([], true)).toBe(false)
})
