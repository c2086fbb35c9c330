import { describe, expect, test } from 'vitest'
import {
  isRotating,
  type Rotation,
  type RotationEvent,
  rotate,
  startRotation,
} from './slide-rotation.ts'

const after = (start: Rotation, ...events: RotationEvent[]): Rotation =>
  events.reduce(rotate, start)

describe('rotate', () => {
  test('wraps around in both directions', () => {
    const start = startRotation(3)
    const forward: RotationEvent = { do: 'advance', by: 1 }
    expect(after(start, forward).index).toBe(1)
    expect(after(start, forward, forward, forward).index).toBe(0)
    expect(after(start, { do: 'advance', by: -1 }).index).toBe(2)
  })

  test('shows the requested slide and ignores an index out of range', () => {
    expect(after(startRotation(5), { do: 'show', index: 4 }).index).toBe(4)
    expect(after(startRotation(5), { do: 'show', index: 5 }).index).toBe(0)
    expect(after(startRotation(5), { do: 'show', index: -1 }).index).toBe(0)
  })

  test('is paused until every reason to pause is gone', () => {
    const paused = after(
      startRotation(5),
      { do: 'pause', why: 'hover' },
      { do: 'pause', why: 'hover' },
      { do: 'pause', why: 'focus' },
    )
    expect(isRotating(paused)).toBe(false)
    const stillFocused = rotate(paused, { do: 'resume', why: 'hover' })
    expect(isRotating(stillFocused)).toBe(false)
    expect(isRotating(rotate(stillFocused, { do: 'resume', why: 'focus' }))).toBe(true)
  })

  test('can show another slide while paused', () => {
    const state = after(startRotation(5), { do: 'pause', why: 'user' }, { do: 'show', index: 2 })
    expect(state.index).toBe(2)
    expect(isRotating(state)).toBe(false)
  })

  test('does not rotate one slide or none', () => {
    expect(isRotating(startRotation(1))).toBe(false)
    expect(isRotating(startRotation(0))).toBe(false)
    expect(after(startRotation(0), { do: 'advance', by: 1 }).index).toBe(0)
  })
})
