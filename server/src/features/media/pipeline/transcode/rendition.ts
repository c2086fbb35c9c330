import { z } from 'zod'

/** One published track: a folder of segments with a playlist. */
export const Rendition = z.object({
  /** Name of its folder; its key is derived from it. */
  id: z.string(),
  /** `other-audio`: a further sound track, to choose in the player. */
  kind: z.enum(['video', 'audio', 'other-audio']),
  /** For `other-audio`: its index in `otherSounds` of the probe. */
  sound: z.int().optional(),
  /** Copied from the uploaded file without re-encoding. */
  isCopy: z.boolean(),
  width: z.int(),
  height: z.int(),
  codecs: z.string(),
  /** Bits per second: of the largest segment, and of all segments. */
  peakRate: z.int(),
  averageRate: z.int(),
  /** Seconds. */
  duration: z.number(),
})
export type Rendition = z.output<typeof Rendition>

export const newRenditionId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** Sheets of thumbnails for the seek bar. */
export const Sprites = z.object({
  id: z.string(),
  sheets: z.int(),
  columns: z.int(),
  rows: z.int(),
  width: z.int(),
  height: z.int(),
  /** Seconds. */
  interval: z.number(),
})
export type Sprites = z.output<typeof Sprites>
