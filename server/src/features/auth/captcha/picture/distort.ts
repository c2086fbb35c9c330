import { randomBetween } from '../secure-random.ts'
import type { Point, Stroke } from './digit-strokes.ts'

export type Distortion = (point: Point) => Point

/** Rotates, skews and scales a digit, and moves it near `centre` (pixels). */
export const randomPlacement = (centre: Point, halfHeight: number): Distortion => {
  const angle = randomBetween(-0.19, 0.19)
  const skew = randomBetween(-0.18, 0.18)
  const scaleX = halfHeight * randomBetween(0.98, 1.2)
  const scaleY = halfHeight * randomBetween(0.86, 1.1)
  const centreX = centre[0] + randomBetween(-2, 2)
  const centreY = centre[1] + randomBetween(-4, 4)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return ([x, y]) => {
    const skewedX = (x - skew * y) * scaleX
    const scaledY = y * scaleY
    return [centreX + skewedX * cos - scaledY * sin, centreY + skewedX * sin + scaledY * cos]
  }
}

/** Displaces the whole row of digits along two sine waves. */
export const randomWarp = (): Distortion => {
  const across = randomWave(60, 110, 1.5, 3.5)
  const down = randomWave(34, 60, 0.8, 2)
  return ([x, y]) => [x + down(y), y + across(x)]
}

/** A sine wave of random length and amplitude within the given bounds. */
export const randomWave = (
  shortest: number,
  longest: number,
  lowest: number,
  highest: number,
): ((at: number) => number) => {
  const turn = (2 * Math.PI) / randomBetween(shortest, longest)
  const phase = randomBetween(0, 2 * Math.PI)
  const amplitude = randomBetween(lowest, highest)
  return (at) => amplitude * Math.sin(turn * at + phase)
}

/** Adds points, so that distortions also bend straight lines. */
export const subdivide = (stroke: Stroke, longest: number): Point[] =>
  stroke.flatMap((point, index) => {
    const next = stroke[index + 1]
    if (!next) return [point]
    const [x, y] = point
    const pieces = Math.max(1, Math.ceil(Math.hypot(next[0] - x, next[1] - y) / longest))
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = piece / pieces
      return [x + (next[0] - x) * share, y + (next[1] - y) * share]
    })
  })
