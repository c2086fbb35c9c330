import { z } from 'zod'

const Span = z.tuple([z.number(), z.number()])

/** A clip whose frames show their number and whose sound has a beep of another pitch at each second. */
export const ClipRecipe = z.object({
  file: z.string(),
  seconds: z.number().default(4),
  video: z
    .enum(['h264', 'interlaced', 'mpeg2', 'mpeg4', 'wmv', 'flv', 'theora', 'hdr', 'none'])
    .default('h264'),
  audio: z.enum(['aac', 'mp2', 'mp3', 'pcm', 'wma', 'vorbis', 'surround', 'none']).default('aac'),
  /** Seconds at which the frames are shown, if they are not steady. */
  times: z.array(z.number()).optional(),
  /** Amplitude of the beeps; 1 is full scale. */
  amplitude: z.number().optional(),
  /** Seconds of packets that are left out. */
  withoutPicture: Span.optional(),
  withoutSound: Span.optional(),
  /** Degrees by which players turn the picture; it is drawn turned back. */
  turned: z.union([z.literal(90), z.literal(180), z.literal(270)]).optional(),
  /** Players mirror the picture, after turning it; it is drawn mirrored. */
  mirrored: z.boolean().default(false),
  /** Seconds that are added to all times. */
  shift: z.number().default(0),
  /** From this second on, an hour is added to all times. */
  jumpAt: z.number().optional(),
  /** A second track of each kind, before the one that is marked as the default. */
  hasDecoys: z.boolean().default(false),
})
export type ClipRecipe = z.input<typeof ClipRecipe>

/** Frames per second. */
export const clipRate = 10
export const clipWidth = 160
export const clipHeight = 96
export const beepLength = 0.2

/** What a viewer sees and hears. */
export interface ClipReading {
  /** That players apply. */
  readonly rotation: number
  readonly width: number
  readonly height: number
  /** Seconds, and the number that the frame shows; null if it is not upright or not clean. */
  readonly frames: readonly { readonly time: number; readonly number: number | null }[]
  /** Seconds from and to which there is a picture, as its segments say. */
  readonly shown: readonly (readonly [number, number])[]
  /** Seconds, and the second that the pitch stands for. */
  readonly beeps: readonly { readonly time: number; readonly second: number }[]
  /** Nineteen of twenty samples of the beeps are below; 1 is full scale. */
  readonly loudest: number
  /** Colours of the first frame, as a screen that knows only BT.709 shows it. */
  readonly colours: {
    /** Primaries, transfer and matrix, as numbered in ITU-T H.273; 1 is BT.709. */
    readonly tags: readonly number[]
    /** Red, green and blue of the middle of each third of the width, 0 to 255. */
    readonly thirds: readonly (readonly [number, number, number])[]
  }
}
