import { coverCurves, coverDigits, coverSpeckle } from './marks.ts'
import { type Colour, mix, newPaper, paint, type Size } from './picture.ts'
import { encodePng } from './png.ts'
import { randomBetween } from './secure-random.ts'

const SIZE: Size = { width: 180, height: 64 }

const PAPER: Colour = [0xfa, 0xf8, 0xf4]
const JADE_TINT: Colour = [0xcf, 0xe8, 0xe4]
const GOLD_TINT: Colour = [0xf0, 0xe0, 0xbc]
const INKS: readonly Colour[] = [
  [0x1c, 0x24, 0x30],
  [0x0b, 0x66, 0x62],
  [0x14, 0x45, 0x52],
  [0x2a, 0x4a, 0x3c],
]

/** A PNG that a person reads at a glance; no two drawings of one code are alike. */
export const drawCode = (code: string): Buffer => {
  const rgb = newPaper(SIZE, PAPER)
  const ink = randomInk()

  paint(rgb, SIZE, coverCurves(SIZE, 2, [3, 6]), () => JADE_TINT)
  paint(rgb, SIZE, coverCurves(SIZE, 1, [2, 4]), () => GOLD_TINT)
  paint(rgb, SIZE, coverDigits(SIZE, code), ink)
  paint(rgb, SIZE, coverCurves(SIZE, 1, [0.25, 0.5]), () => PAPER)
  paint(rgb, SIZE, coverCurves(SIZE, 2, [0.9, 1.4]), ink)
  paint(rgb, SIZE, coverSpeckle(SIZE, 45), ink)
  paint(rgb, SIZE, coverSpeckle(SIZE, 25), () => PAPER)
  return encodePng(rgb, SIZE.width, SIZE.height)
}

/** Digits and lines share one flowing colour, so that colour does not tell them apart. */
const randomInk = (): ((x: number) => Colour) => {
  const [from, to] = [pickInk(), pickInk()]
  const phase = randomBetween(0, 2 * Math.PI)
  const turn = (2 * Math.PI) / SIZE.width
  return (x) => mix(from, to, 0.5 + 0.5 * Math.sin(turn * x + phase))
}

const pickInk = (): Colour => INKS[Math.floor(randomBetween(0, INKS.length))] ?? PAPER
