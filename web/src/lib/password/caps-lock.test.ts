import { expect, test } from 'vitest'
import { isCapsLockOn } from './caps-lock.ts'

test('caps lock is read from the modifier state', () => {
  expect(isCapsLockOn({ getModifierState: (key) => key === 'CapsLock' })).toBe(true)
  expect(isCapsLockOn({ getModifierState: () => false })).toBe(false)
})

test('an event without modifiers counts as caps lock off', () => {
  expect(isCapsLockOn({})).toBe(false)
})
