import { z } from 'zod'

/** As in `TrackChoice` of the encoder. */
const Track = z.object({ by: z.enum(['id', 'order']), value: z.int() })
export type Track = z.output<typeof Track>
const firstTrack: Track = { by: 'order', value: 0 }

/** The part of a file that is shown. Milliseconds from where the uncut video begins. */
export const Cut = z.object({
  start: z.int(),
  /** Null: to the end. */
  end: z.int().nullable(),
  /** How long the uncut video is, as measured. */
  of: z.int(),
})
export type Cut = z.output<typeof Cut>

const AudioTrack = z.object({
  track: Track.default(firstTrack),
  /** It begins at the origin, has no gaps, and lasts as long as the picture. */
  hasPlainTimes: z.boolean().default(true),
  codec: z.string(),
  codecString: z.string(),
  channels: z.int(),
  bitRate: z.number(),
  /** LUFS; absent until it is measured. */
  loudness: z.number().optional(),
  /** As the file has them. */
  language: z.string().optional(),
  title: z.string().optional(),
})
export type AudioTrack = z.output<typeof AudioTrack>

/** What the first step measures in an uploaded file. Defaults: rows of earlier versions. */
export const Probe = z.object({
  /** Seconds, as measured. */
  duration: z.number(),
  /** True for a file that only the encoder reads; the transcode measures it. */
  isDurationEstimated: z.boolean().default(false),
  /** Seconds: the time in the file that is 0 for players. */
  origin: z.number().default(0),
  /** A transport stream whose times are not in order: it is read from a copy in which they are. */
  isOutOfOrder: z.boolean().optional(),
  /** Seconds before the origin that an operator cut away; absent: neither beginning nor end is cut. */
  skipped: z.number().optional(),
  /** Seconds from the origin to the end of the last frame. */
  videoEnd: z.number().optional(),
  /** Seconds for which the last frame is shown. */
  lastFrame: z.number().optional(),
  /** False: sound alone. What describes the picture has no meaning then. */
  hasPicture: z.boolean().default(true),
  videoTrack: Track.default(firstTrack),
  /** The picture begins at the origin, no part of it is cut away, and it lasts as long as the sound. */
  hasPlainTimes: z.boolean().default(true),
  /** As displayed: after rotation, with square pixels. */
  width: z.int(),
  height: z.int(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** After it was turned. */
  isMirrored: z.boolean().default(false),
  mayBeInterlaced: z.boolean().default(false),
  frameRate: z.number(),
  /** All frames are as far apart as the rate says. */
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
  /** Seconds from and to which packets are destroyed, as far as the first step sees it. */
  damage: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** Named by the file; at most 100, with titles of the length that a chapter may have. */
  chapters: z.array(z.object({ start: z.int(), title: z.string() })).optional(),
  audio: AudioTrack.nullable(),
  /** The codec of sound that is left out because nobody can decode it. */
  unreadSound: z.string().optional(),
  /** Further sound tracks, such as other languages. */
  otherSounds: z.array(AudioTrack).optional(),
})
export type Probe = z.output<typeof Probe>

/** What stands in a probe for the picture that the file does not have. */
export const noPicture = {
  hasPicture: false,
  videoTrack: firstTrack,
  hasPlainTimes: true,
  width: 0,
  height: 0,
  rotation: 0,
  isMirrored: false,
  mayBeInterlaced: false,
  frameRate: 1,
  hasSteadyFrames: true,
  videoCodec: '',
  videoCodecString: '',
  videoBitRate: 0,
  hasSquarePixels: true,
  isHighDynamicRange: false,
  longestKeyFrameGap: 0,
} as const satisfies Partial<Probe>

/** Seconds. */
export const longestVideo = 12 * 3600

/** Seconds that the qualities of a file last at most. An estimate may be far too short. */
export const longestOf = ({ duration, isDurationEstimated }: Probe): number =>
  isDurationEstimated ? Math.min(longestVideo, duration * 2 + 60) : duration
