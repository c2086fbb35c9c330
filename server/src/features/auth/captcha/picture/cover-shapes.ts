import { randomBetween } from '../secure-random.ts'
import { getDigitStrokes, type Point } from './digit-strokes.ts'
import { randomPlacement, randomWarp, randomWave, subdivide } from './distort.ts'
import { type Coverage, coverDot, coverStroke, newCoverage, type Size } from './picture.ts'

type Range = readonly [low: number, high: number]

// Pixels, except for the longest piece, which is in the unit of the digits.
const margin = 25
const digitHalfHeight = 18
const longestDigitPiece = 0.25
const curveStep = 5

export const coverDigits = (size: Size, code: string): Coverage => {
  const coverage = newCoverage(size)
  const warp = randomWarp()
  const pitch = (size.width - 2 * margin) / Math.max(1, code.length - 1)
  for (const [index, digit] of [...code].entries()) {
    const placement = randomPlacement([margin + index * pitch, size.height / 2], digitHalfHeight)
    const radiusAt = randomBrush()
    for (const stroke of getDigitStrokes(digit)) {
      const line = subdivide(stroke, longestDigitPiece).map((point) => warp(placement(point)))
      coverStroke(coverage, size, line, radiusAt)
    }
  }
  return coverage
}

/** Lines from edge to edge; half their width varies between thin and thick. */
export const coverCurves = (size: Size, count: number, [thin, thick]: Range): Coverage => {
  const coverage = newCoverage(size)
  for (let drawn = 0; drawn < count; drawn++) {
    const middle = size.height * randomBetween(0.3, 0.7)
    const slope = randomBetween(-0.12, 0.12)
    const long = randomWave(110, 220, 5, 12)
    const short = randomWave(40, 70, 1, 4)
    const swing = randomWave(0.25, 0.6, 0.5, 0.5)
    const line: Point[] = []
    for (let x = -curveStep; x <= size.width + curveStep; x += curveStep) {
      line.push([x, middle + slope * (x - size.width / 2) + long(x) + short(x)])
    }
    coverStroke(coverage, size, line, (share) => thin + (thick - thin) * (0.5 + swing(share)))
  }
  return coverage
}

export const coverSpeckle = (size: Size, count: number): Coverage => {
  const coverage = newCoverage(size)
  for (let drawn = 0; drawn < count; drawn++) {
    const centre: Point = [randomBetween(0, size.width), randomBetween(0, size.height)]
    coverDot(coverage, size, centre, randomBetween(0.3, 1))
  }
  return coverage
}

/** Half the width of a line, varying along it. */
const randomBrush = (): ((share: number) => number) => {
  const base = randomBetween(1.8, 2.3)
  const variation = randomWave(0.6, 1.4, 0.15, 0.4)
  return (share) => base + variation(share)
}
