import { expect, test } from 'vitest'
import { actionOf, isUsedByFocus } from './keyboard-map.ts'

const press = (key: string, held: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['J', { do: 'skip', seconds: -10 }],
  ['l', { do: 'skip', seconds: 10 }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['ArrowUp', { do: 'volume', change: 0.05 }],
  ['ArrowDown', { do: 'volume', change: -0.05 }],
  ['m', { do: 'mute' }],
  ['C', { do: 'captions' }],
  ['f', { do: 'fullScreen' }],
  ['N', { do: 'note' }],
  ['b', { do: 'bookmark' }],
  ['?', { do: 'help' }],
  ['0', { do: 'goTo', fraction: 0 }],
  ['7', { do: 'goTo', fraction: 0.7 }],
  ['x', undefined],
  ['Tab', undefined],
])('%j does %j', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('keys with Ctrl, Alt or Command are ignored', () => {
  expect(press('f', { ctrlKey: true })).toBeUndefined()
  expect(press('c', { metaKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
})

test('the focused control handles its own keys', () => {
  expect(isUsedByFocus('text', 'k')).toBe(true)
  expect(isUsedByFocus('button', ' ')).toBe(true)
  expect(isUsedByFocus('button', 'k')).toBe(false)
  expect(isUsedByFocus('slider', 'ArrowLeft')).toBe(true)
  expect(isUsedByFocus('slider', ' ')).toBe(false)
  expect(isUsedByFocus('seekBar', 'ArrowLeft')).toBe(true)
  expect(isUsedByFocus('seekBar', 'ArrowUp')).toBe(false)
  expect(isUsedByFocus('menu', 'ArrowDown')).toBe(true)
  expect(isUsedByFocus('none', ' ')).toBe(false)
})
