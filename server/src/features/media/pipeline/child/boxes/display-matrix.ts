import { boxesIn, findBox, readIndexOf, trackIdOf } from './mp4-boxes.ts'

/** How a picture is shown: turned, and then mirrored. */
export interface Orientation {
  /** Degrees clockwise. */
  readonly rotation: 0 | 90 | 180 | 270
  readonly isMirrored: boolean
}

/** Bytes of `tkhd` after the matrix: width and height. */
const sizeLength = 8
const matrixLength = 36

/** From where the right and the lower side of the picture are shown. */
const toOrientation = (header: Buffer): Orientation | undefined => {
  const at = header.length - sizeLength - matrixLength
  const [a, b, c, d] = [0, 4, 12, 16].map((index) => Math.sign(header.readInt32BE(at + index)))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const isMirrored = a * d - b * c < 0
  // Mirrored back, the matrix turns only.
  const [x, y] = [isMirrored ? -a : a, b]
  if (x === 0 && y !== 0) return { rotation: y > 0 ? 90 : 270, isMirrored }
  return x !== 0 && y === 0 ? { rotation: x > 0 ? 0 : 180, isMirrored } : undefined
}

/** By track id, for MP4 and QuickTime files. Tracks whose matrix does something else are absent. */
export const readOrientations = async (path: string): Promise<Map<number, Orientation>> => {
  const index = await readIndexOf(path)
  if (!index) return new Map()
  return new Map(
    boxesIn(index)
      .filter(({ kind }) => kind === 'trak')
      .flatMap(({ body }) => {
        const id = trackIdOf(body)
        const header = findBox(body, 'tkhd')
        if (id === undefined || !header || header.length < sizeLength + matrixLength) return []
        const orientation = toOrientation(header)
        return orientation ? [[id, orientation] as const] : []
      }),
  )
}
