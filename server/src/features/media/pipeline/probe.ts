import { z } from 'zod'

/** What is known about an uploaded file once it was read. */
export const Probe = z.object({
  /** Seconds, as measured. */
  duration: z.number(),
  /** As shown: turned, and with square pixels. */
  width: z.int(),
  height: z.int(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  frameRate: z.number(),
  hasSteadyFrames: z.boolean(),
  videoCodec: z.string(),
  /** As in `avc1.64001f`. */
  videoCodecString: z.string(),
  /** Bits per second. */
  videoBitRate: z.number(),
  hasSquarePixels: z.boolean(),
  isHighDynamicRange: z.boolean(),
  /** Seconds between the two key frames that lie farthest apart. */
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
