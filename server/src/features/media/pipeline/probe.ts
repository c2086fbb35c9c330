import { z } from 'zod'

/** What the first step measures in an uploaded file. */
export const Probe = z.object({
  /** Seconds, as measured. */
  duration: z.number(),
  /** As displayed: after rotation, with square pixels. */
  width: z.int(),
  height: z.int(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  frameRate: z.number(),
  hasSteadyFrames: z.boolean(),
  videoCodec: z.string(),
  /** RFC 6381, such as `avc1.64001f`. */
  videoCodecString: z.string(),
  /** Bits per second. */
  videoBitRate: z.number(),
  hasSquarePixels: z.boolean(),
  isHighDynamicRange: z.boolean(),
  /** Seconds; the longest distance between two key frames. */
  longestKeyFrameGap: z.number(),
  audio: z
    .object({
      codec: z.string(),
      codecString: z.string(),
      channels: z.int(),
      bitRate: z.number(),
    })
    .nullable(),
})
export type Probe = z.output<typeof Probe>
