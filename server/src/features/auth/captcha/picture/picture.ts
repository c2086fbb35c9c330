import { randomBytes } from 'node:crypto'
import type { Point, Stroke } from './digit-strokes.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** How much of each pixel a set of strokes covers, from 0 to 1. */
export type Coverage = Float32Array

export type Size = { readonly width: number; readonly height: number }

/** Three bytes for each pixel, with noise so that no uniform background can be subtracted. */
export const newBackground = (
  { width, height }: Size,
  [red, green, blue]: Colour,
): Uint8ClampedArray => {
  const rgb = new Uint8ClampedArray(width * height * 3)
  const noise = randomBytes(width * height)
  for (let pixel = 0; pixel < noise.length; pixel++) {
    const shade = (noise[pixel] ?? 0) & 7
    rgb[pixel * 3] = red - shade
    rgb[pixel * 3 + 1] = green - shade
    rgb[pixel * 3 + 2] = blue - shade
  }
  return rgb
}

export const newCoverage = ({ width, height }: Size): Coverage => new Float32Array(width * height)

/** `radiusAt` gives half the width of the line, in pixels, at a share (0 to 1) of its length. */
export const coverStroke = (
  coverage: Coverage,
  size: Size,
  stroke: Stroke,
  radiusAt: (share: number) => number,
): void => {
  const segments = stroke.length - 1
  for (let index = 0; index < segments; index++) {
    const start = stroke[index]
    const end = stroke[index + 1]
    if (!start || !end) continue
    const radius = radiusAt(index / segments)
    coverSegment(coverage, size, [...start, radius], [...end, radiusAt((index + 1) / segments)])
  }
}

export const coverDot = (coverage: Coverage, size: Size, centre: Point, radius: number): void => {
  coverSegment(coverage, size, [...centre, radius], [...centre, radius])
}

type RoundEnd = readonly [x: number, y: number, radius: number]

/** The edge fades over one pixel by the distance to the segment, which smooths it. */
const coverSegment = (
  coverage: Coverage,
  { width, height }: Size,
  [startX, startY, startRadius]: RoundEnd,
  [endX, endY, endRadius]: RoundEnd,
): void => {
  const reach = Math.max(startRadius, endRadius) + 1
  const left = Math.max(0, Math.floor(Math.min(startX, endX) - reach))
  const right = Math.min(width - 1, Math.ceil(Math.max(startX, endX) + reach))
  const top = Math.max(0, Math.floor(Math.min(startY, endY) - reach))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(startY, endY) + reach))
  const alongX = endX - startX
  const alongY = endY - startY
  const lengthSquared = alongX * alongX + alongY * alongY || 1

  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const projected = ((x - startX) * alongX + (y - startY) * alongY) / lengthSquared
      const share = Math.min(1, Math.max(0, projected))
      const offX = x - startX - alongX * share
      const offY = y - startY - alongY * share
      const radius = startRadius + (endRadius - startRadius) * share
      const inside = radius + 0.5 - Math.sqrt(offX * offX + offY * offY)
      const covered = Math.min(1, inside)
      const at = y * width + x
      if (covered > (coverage[at] ?? 1)) coverage[at] = covered
    }
  }
}

/** Lays a colour, which may change from left to right, over `rgb` where the strokes are. */
export const paint = (
  rgb: Uint8ClampedArray,
  { width }: Size,
  coverage: Coverage,
  colourAt: (x: number) => Colour,
): void => {
  const colours = Array.from({ length: width }, (_, x) => colourAt(x))
  for (let pixel = 0; pixel < coverage.length; pixel++) {
    const covered = coverage[pixel] ?? 0
    const colour = colours[pixel % width]
    if (covered > 0 && colour) blend(rgb, pixel * 3, colour, covered)
  }
}

const blend = (rgb: Uint8ClampedArray, at: number, [red, green, blue]: Colour, share: number) => {
  rgb[at] = (rgb[at] ?? 0) * (1 - share) + red * share
  rgb[at + 1] = (rgb[at + 1] ?? 0) * (1 - share) + green * share
  rgb[at + 2] = (rgb[at + 2] ?? 0) * (1 - share) + blue * share
}

export const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
