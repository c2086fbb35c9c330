import { z } from 'zod'
import { gopSize } from '../../../../platform/ffmpeg/index.ts'
import type { Probe } from '../probe.ts'

/** A time of a picture that is encoded by itself. */
export const Part = z.object({
  /** Seconds from the origin. */
  start: z.number(),
  /** Undefined: to the end. */
  frames: z.int().optional(),
})
export type Part = z.output<typeof Part>

/** Seconds, about: what is lost with an encoder. */
const partLength = 300

/** Begins at key frames of the whole. Empty: the picture is encoded at once. */
export const planParts = (probe: Probe, frameRate: number | undefined): Part[] => {
  const { duration, videoEnd = duration, damage = [], skipped } = probe
  // Frames with times of their own are not on a grid; what cannot be read on the way moves what follows.
  const isPlain = !probe.isDurationEstimated && !probe.isOutOfOrder && damage.length === 0
  if (frameRate === undefined || !isPlain || skipped !== undefined) return []
  const group = gopSize(frameRate)
  const frames = Math.ceil((partLength * frameRate) / group) * group
  // The rate of the encoder, which is a ratio.
  const length = (frames * 1001) / Math.round(frameRate * 1001)
  const count = Math.round(videoEnd / length)
  return count < 2
    ? []
    : Array.from({ length: count }, (_, index) => ({
        start: index * length,
        ...(index < count - 1 && { frames }),
      }))
}
