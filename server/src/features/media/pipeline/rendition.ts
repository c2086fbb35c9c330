import { z } from 'zod'

/** One published stream: a folder of segments with its playlist. */
export const Rendition = z.object({
  /** Names its folder; also what its key is derived from. */
  id: z.string(),
  kind: z.enum(['video', 'audio']),
  /** Taken from the uploaded file as it is. */
  isCopy: z.boolean(),
  width: z.int(),
  height: z.int(),
  codecs: z.string(),
  /** Bits per second: the largest segment, and all of them. */
  peakRate: z.int(),
  averageRate: z.int(),
  /** Seconds. */
  duration: z.number(),
})
export type Rendition = z.output<typeof Rendition>

export const newRenditionId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** Sheets of small pictures for the player's bar. */
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
