import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { Origin } from '../core/origin.ts'
import { videoFailureReasons } from './failures.ts'

export const videoStates = [
  'uploading',
  'uploaded',
  'probing',
  'playable',
  'laddering',
  'ready',
  'failed',
] as const
export type VideoState = (typeof videoStates)[number]

/** A place that videos are played from, as a viewer may choose it. */
export const Line = z.object({ id: Id, name: z.string(), isDefault: z.boolean() })
export type Line = z.output<typeof Line>

const LineName = z.string().trim().min(1).max(40)

/** Empty: this site itself. Otherwise the origin of a mirror that serves the same `/vod/` paths. */
const LineOrigin = z.union([z.literal(''), Origin])

export const LineSettings = z.object({
  id: Id,
  nameZh: LineName,
  nameEn: LineName,
  origin: LineOrigin,
  isDefault: z.boolean(),
  isEnabled: z.boolean(),
})
export type LineSettings = z.output<typeof LineSettings>

/** What lets one session play one video for some minutes. */
export const PlaybackKey = z.object({
  key: z.string(),
  expiresAt: z.iso.datetime(),
  playUrl: z.string(),
  kind: z.enum(['hls', 'file']),
})
export type PlaybackKey = z.output<typeof PlaybackKey>

/** BCP 47, as in `zh-CN` or `en`. */
export const CaptionLanguage = z
  .string()
  .max(16)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/)

export const Caption = z.object({
  id: Id,
  language: CaptionLanguage,
  label: z.string(),
  cueCount: z.int(),
})
export type Caption = z.output<typeof Caption>

/** Milliseconds. */
const Moment = z.int().min(0).max(43_200_000)

export const Cue = z.object({
  start: Moment,
  end: Moment,
  text: z.string().trim().min(1).max(500),
})
export type Cue = z.output<typeof Cue>

export const ChapterMark = z.object({
  /** Seconds. */
  start: z.int().min(0).max(43_200),
  titleZh: z.string().trim().min(1).max(80),
  titleEn: z.string().trim().min(1).max(80),
})
export type ChapterMark = z.output<typeof ChapterMark>

export const playbackStates = ['playable', 'processing', 'failed', 'absent'] as const

/** What a player shows around a video. Paths are relative to the address of `playUrl`. */
export const Playback = z.object({
  videoId: Id,
  state: z.enum(playbackStates),
  /** Whole seconds as measured; 0 while unknown. */
  duration: z.int(),
  /** Address of the still picture; empty while there is none. */
  poster: z.string(),
  /** Path of the WebVTT file of the hover pictures; empty while there is none. */
  sprites: z.string(),
  captions: z.array(
    z.object({ id: Id, language: CaptionLanguage, label: z.string(), path: z.string() }),
  ),
  chapters: z.array(z.object({ start: z.int(), title: z.string() })),
})
export type Playback = z.output<typeof Playback>

/** One video by itself, outside of any course. */
export const WatchableVideo = z.object({ videoId: Id, title: z.string(), playback: Playback })
export type WatchableVideo = z.output<typeof WatchableVideo>

/** A video as the console's library shows it. */
export const LibraryVideo = z.object({
  id: Id,
  name: z.string(),
  isPublic: z.boolean(),
  /** Of the newest file of this video. */
  state: z.enum(videoStates),
  /** Whether learners can watch it now, be it an older file of it. */
  isPlayable: z.boolean(),
  /** The newest file replaces one that still plays. */
  isReplacing: z.boolean(),
  /** The video plays in one quality; the others wait for an encoder to be installed. */
  waitsForEncoder: z.boolean(),
  fileName: z.string(),
  fileSize: z.int(),
  /** 0 to 1, of the step that is being done. */
  progress: z.number().min(0).max(1),
  /** 1: the next. 0: not in the queue. */
  queuePlace: z.int(),
  remainingSeconds: z.int().nullable(),
  failure: z
    .object({ reason: z.enum(videoFailureReasons), words: z.string(), canRetry: z.boolean() })
    .nullable(),
  /** Whole seconds. */
  duration: z.int(),
  width: z.int(),
  height: z.int(),
  poster: z.string(),
  /** Heights of the picture that can be chosen. */
  qualities: z.array(z.int()),
  captionCount: z.int(),
  lessonCount: z.int(),
  createdAt: z.iso.datetime(),
})
export type LibraryVideo = z.output<typeof LibraryVideo>

export const MediaHealth = z.object({
  /** Bytes. */
  freeSpace: z.int(),
  totalSpace: z.int(),
  /** Kept free: an upload that would use it is refused. */
  reservedSpace: z.int(),
  uploadLimit: z.int(),
  /** `apart`: workers beside this server convert, with encoders of their own. */
  encoder: z.enum(['ffmpeg', 'node-av', 'none', 'apart']),
  encoderVersion: z.string(),
})
export type MediaHealth = z.output<typeof MediaHealth>
