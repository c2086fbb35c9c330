import { describe, expect, test } from 'vitest'
import { easeOut } from '../display/ease-out.ts'
import { scrollPositionAt, scrollTime } from './scroll-to-top.ts'

describe('the animation to the top', () => {
  test('takes 800 ms', () => {
    expect(scrollTime).toBe(800)
    expect(scrollPositionAt(1200, 0)).toBe(1200)
    expect(scrollPositionAt(1200, 799)).toBeLessThan(2)
    expect(scrollPositionAt(1200, 800)).toBe(0)
  })

  test('is monotonic and ends at the top', () => {
    const positions = Array.from({ length: 101 }, (_, part) => scrollPositionAt(5000, part * 10))
    for (const [index, position] of positions.entries()) {
      expect(position).toBeGreaterThanOrEqual(0)
      expect(position).toBeLessThanOrEqual(positions[index - 1] ?? 5000)
    }
  })

  test('decelerates', () => {
    expect(easeOut(0.25)).toBeGreaterThan(0.5)
    expect(1 - easeOut(0.9)).toBeLessThan(0.01)
  })

  test('is clamped before the start and after the end', () => {
    expect(easeOut(-1)).toBe(0)
    expect(easeOut(2)).toBe(1)
  })
})
