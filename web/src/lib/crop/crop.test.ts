import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CropShape,
  centred,
  cropSizeOf,
  isTooSmall,
  keepInside,
  maxZoom,
  outputSize,
} from './crop.ts'

const avatar: CropShape = { ratio: 1, minimum: [120, 120], maxWidth: 480 }
const cover: CropShape = { ratio: 16 / 9, minimum: [480, 270], maxWidth: 1280 }
const banner: CropShape = { ratio: 3, minimum: [1200, 400], maxWidth: 2400 }

const shapes = fc.constantFrom(avatar, cover, banner)
const sizes = fc.record({
  width: fc.integer({ min: 1200, max: 6000 }),
  height: fc.integer({ min: 400, max: 6000 }),
})
const wishes = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
  zoom: fc.double({ min: -1, max: 99, noNaN: true }),
})

describe('keepInside', () => {
  test('keeps the crop inside the image and at least as large as the minimum', () => {
    fc.assert(
      fc.property(sizes, shapes, wishes, (image, shape, wish) => {
        const crop = keepInside(image, shape, wish)
        const { width, height } = cropSizeOf(image, shape, crop.zoom)
        expect(width / height).toBeCloseTo(shape.ratio)
        expect(crop.x - width / 2).toBeGreaterThanOrEqual(-1e-6)
        expect(crop.y - height / 2).toBeGreaterThanOrEqual(-1e-6)
        expect(crop.x + width / 2).toBeLessThanOrEqual(image.width + 1e-6)
        expect(crop.y + height / 2).toBeLessThanOrEqual(image.height + 1e-6)
        expect(width).toBeGreaterThanOrEqual(shape.minimum[0] - 1e-6)
      }),
    )
  })

  test('does not move a crop that is inside', () => {
    const image = { width: 400, height: 300 }
    expect(keepInside(image, avatar, centred(image))).toEqual({ x: 200, y: 150, zoom: 1 })
  })
})

test('a picture is too small if the widest part of its shape is', () => {
  expect(isTooSmall({ width: 480, height: 270 }, cover)).toBe(false)
  expect(isTooSmall({ width: 2000, height: 260 }, cover)).toBe(true)
  expect(isTooSmall({ width: 119, height: 400 }, avatar)).toBe(true)
})

test('the uploaded picture is scaled down, and never up', () => {
  const whole = { x: 0, y: 0, zoom: 1 }
  expect(outputSize({ width: 300, height: 900 }, avatar, whole).width).toBe(300)
  expect(outputSize({ width: 4000, height: 3000 }, avatar, { ...whole, zoom: 2 }).width).toBe(480)
  expect(outputSize({ width: 4000, height: 3000 }, cover, whole)).toEqual({
    width: 1280,
    height: 720,
  })
  expect(outputSize({ width: 480, height: 270 }, cover, whole)).toEqual({ width: 480, height: 270 })
  expect(maxZoom({ width: 120, height: 4000 }, avatar)).toBe(1)
})
