import { getSharp } from '../../../../platform/files/get-sharp.ts'
import { randomBetween } from '../secure-random.ts'
import { coverCurves, coverDigits, coverSpeckle } from './cover-shapes.ts'
import { type Colour, mix, newBackground, paint, type Size } from './picture.ts'

const pictureSize: Size = { width: 180, height: 64 }

const paper: Colour = [0xfa, 0xf8, 0xf4]
const jadeTint: Colour = [0xcf, 0xe8, 0xe4]
const goldTint: Colour = [0xf0, 0xe0, 0xbc]
const inks: readonly Colour[] = [
  [0x1c, 0x24, 0x30],
  [0x0b, 0x66, 0x62],
  [0x14, 0x45, 0x52],
  [0x2a, 0x4a, 0x3c],
]

/** A PNG; every drawing of a code differs. */
export const drawCode = async (code: string): Promise<Buffer> => {
  const rgb = newBackground(pictureSize, paper)
  const ink = randomInk()

  paint(rgb, pictureSize, coverCurves(pictureSize, 2, [3, 6]), () => jadeTint)
  paint(rgb, pictureSize, coverCurves(pictureSize, 1, [2, 4]), () => goldTint)
  paint(rgb, pictureSize, coverDigits(pictureSize, code), ink)
  paint(rgb, pictureSize, coverCurves(pictureSize, 1, [0.25, 0.5]), () => paper)
  paint(rgb, pictureSize, coverCurves(pictureSize, 2, [0.9, 1.4]), ink)
  paint(rgb, pictureSize, coverSpeckle(pictureSize, 45), ink)
  paint(rgb, pictureSize, coverSpeckle(pictureSize, 25), () => paper)
  const sharp = await getSharp()
  return sharp(rgb, { raw: { ...pictureSize, channels: 3 } })
    .png()
    .toBuffer()
}

/** Digits and lines share one gradient, so that they cannot be separated by colour. */
const randomInk = (): ((x: number) => Colour) => {
  const [from, to] = [pickInk(), pickInk()]
  const phase = randomBetween(0, 2 * Math.PI)
  const turn = (2 * Math.PI) / pictureSize.width
  return (x) => mix(from, to, 0.5 + 0.5 * Math.sin(turn * x + phase))
}

const pickInk = (): Colour => inks[Math.floor(randomBetween(0, inks.length))] ?? paper
