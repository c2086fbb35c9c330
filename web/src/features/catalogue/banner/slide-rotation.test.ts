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
  test('goes round in both directions', () => {
    const start = startRotation(3)
    const forth: RotationEvent = { do: 'advance', by: 1 }
    expect(after(start, forth).index).toBe(1)
    expect(after(start, forth, forth, forth).index).toBe(0)
    expect(after(start, { do: 'advance', by: -1 }).index).toBe(2)
  })

  test('shows the slide that is asked for, and no slide that is not there', () => {
    expect(after(startRotation(5), { do: 'show', index: 4 }).index).toBe(4)
    expect(after(startRotation(5), { do: 'show', index: 5 }).index).toBe(0)
    expect(after(startRotation(5), { do: 'show', index: -1 }).index).toBe(0)
  })

  test('rests until every reason to rest is gone', () => {
    const resting = after(
      startRotation(5),
      { do: 'pause', why: 'hover' },
      { do: 'pause', why: 'hover' },
      { do: 'pause', why: 'focus' },
    )
    expect(isRotating(resting)).toBe(false)
    const stillFocused = rotate(resting, { do: 'resume', why: 'hover' })
    expect(isRotating(stillFocused)).toBe(false)
    expect(isRotating(rotate(stillFocused, { do: 'resume', why: 'focus' }))).toBe(true)
  })

  test('lets a person switch while it rests', () => {
    const state = after(startRotation(5), { do: 'pause', why: 'user' }, { do: 'show', index: 2 })
    expect(state.index).toBe(2)
    expect(isRotating(state)).toBe(false)
  })

  test('has nothing to rotate with one slide or none', () => {
    expect(isRotating(startRotation(1))).toBe(false)
    expect(isRotating(startRotation(0))).toBe(false)
    expect(after(startRotation(0), { do: 'advance', by: 1 }).index).toBe(0)
  })
})
