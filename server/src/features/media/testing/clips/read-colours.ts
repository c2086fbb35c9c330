import type { Frame } from 'node-av/lib'
import type { ClipReading } from './clip.ts'

const toByte = (value: number): number => Math.round(Math.min(255, Math.max(0, value)))

/** By the matrix of BT.709, limited range. */
const toRgb = (y: number, u: number, v: number): [number, number, number] => {
  const luma = 1.164 * (y - 16)
  return [
    toByte(luma + 1.793 * (v - 128)),
    toByte(luma - 0.213 * (u - 128) - 0.533 * (v - 128)),
    toByte(luma + 2.112 * (u - 128)),
  ]
}

/** Reads a frame in yuv420p. */
export const readColours = (frame: Frame): ClipReading['colours'] => {
  const at = (plane: number, x: number, y: number): number =>
    frame.data?.[plane]?.[y * (frame.linesize[plane] ?? 0) + x] ?? 0
  const thirds = [1, 3, 5].map((sixth) => {
    const x = Math.floor((frame.width * sixth) / 12) * 2
    const y = Math.floor(frame.height / 4) * 2
    return toRgb(at(0, x, y), at(1, x / 2, y / 2), at(2, x / 2, y / 2))
  })
  return { tags: [frame.colorPrimaries, frame.colorTrc, frame.colorSpace], thirds }
}
