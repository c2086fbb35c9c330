import { expect, test } from 'vitest'
import { actionOf, isTaken } from './keyboard-map.ts'

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
  ['0', { do: 'goTo', part: 0 }],
  ['7', { do: 'goTo', part: 0.7 }],
  ['x', undefined],
  ['Tab', undefined],
])('%j does %j', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('with Ctrl, Alt or Command a key stays the browser’s', () => {
  expect(press('f', { ctrlKey: true })).toBeUndefined()
  expect(press('c', { metaKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
})

test('a focused control keeps the keys it needs', () => {
  expect(isTaken('text', 'k')).toBe(true)
  expect(isTaken('button', ' ')).toBe(true)
  expect(isTaken('button', 'k')).toBe(false)
  expect(isTaken('slider', 'ArrowLeft')).toBe(true)
  expect(isTaken('slider', ' ')).toBe(false)
  expect(isTaken('menu', 'ArrowDown')).toBe(true)
  expect(isTaken('none', ' ')).toBe(false)
})
