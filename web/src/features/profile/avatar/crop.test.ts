import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centred, keepInside, maxZoom, outputSide, sideOf } from './crop.ts'

const sizes = fc.record({
  width: fc.integer({ min: 120, max: 6000 }),
  height: fc.integer({ min: 120, max: 6000 }),
})
const wishes = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
  zoom: fc.double({ min: -1, max: 99, noNaN: true }),
})

describe('keepInside', () => {
  test('keeps the square inside the image and at least 120 pixels wide', () => {
    fc.assert(
      fc.property(sizes, wishes, (image, wish) => {
        const crop = keepInside(image, wish)
        const half = sideOf(image, crop.zoom) / 2
        expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6)
        expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6)
        expect(crop.x + half).toBeLessThanOrEqual(image.width + 1e-6)
        expect(crop.y + half).toBeLessThanOrEqual(image.height + 1e-6)
        expect(half * 2).toBeGreaterThanOrEqual(120 - 1e-6)
      }),
    )
  })

  test('does not move a square that is inside', () => {
    const image = { width: 400, height: 300 }
    expect(keepInside(image, centred(image))).toEqual({ x: 200, y: 150, zoom: 1 })
  })
})

describe('the uploaded picture', () => {
  test('has between 120 and 480 pixels a side', () => {
    expect(outputSide({ width: 120, height: 120 }, { x: 60, y: 60, zoom: 1 })).toBe(120)
    expect(outputSide({ width: 300, height: 900 }, { x: 150, y: 450, zoom: 1 })).toBe(300)
    expect(outputSide({ width: 4000, height: 3000 }, { x: 0, y: 0, zoom: 2 })).toBe(480)
    expect(maxZoom({ width: 120, height: 4000 })).toBe(1)
  })
})
