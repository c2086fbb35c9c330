import { z } from 'zod'
import { maxSecond } from '../core/constants.ts'
import { Id, Second } from '../core/fields.ts'
import { Origin } from '../core/origin.ts'
import { maxChapterTitle, maxCueText, maxLineName, videoStates } from './constants.ts'
import { videoFailureReasons } from './failures.ts'

/** A playback origin that a learner can choose. */
export const Line = z.object({ id: Id, name: z.string(), isDefault: z.boolean() })
export type Line = z.output<typeof Line>

const LineName = z.string().trim().min(1).max(maxLineName)

/** Empty: this site. Otherwise a mirror that serves the same `/vod/` paths. */
const LineOrigin = z.union([z.literal(''), Origin])

export const LineSettings = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  origin: z.string(),
  isDefault: z.boolean(),
  isEnabled: z.boolean(),
  version: z.int(),
})
export type LineSettings = z.output<typeof LineSettings>

/** As an operator enters it; answers have no limits, so that none fails on a stored value. */
export const LineDraft = z.object({
  nameZh: LineName,
  nameEn: LineName,
  origin: LineOrigin,
  isDefault: z.boolean(),
  isEnabled: z.boolean(),
})

/** Allows one session to play one video for some minutes. */
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
  language: z.string(),
  label: z.string(),
  cueCount: z.int(),
  version: z.int(),
  /** Not published: learners do not see it. */
  isDraft: z.boolean(),
})
export type Caption = z.output<typeof Caption>

/** Subtitles inside an uploaded file. */
export const FileSubtitles = z.object({
  /** Among the subtitles of the file, from 0. */
  track: z.int(),
  codec: z.string(),
  /** BCP 47; empty if the file does not state it. */
  language: z.string(),
  title: z.string(),
  cueCount: z.int(),
  /** False: pictures (PGS, DVD), which cannot be taken over. */
  isText: z.boolean(),
})
export type FileSubtitles = z.output<typeof FileSubtitles>

/** Milliseconds. */
const CueTime = z
  .int()
  .min(0)
  .max(maxSecond * 1000)

export const Cue = z.object({ start: z.int(), end: z.int(), text: z.string() })
export type Cue = z.output<typeof Cue>

export const CueDraft = z.object({
  start: CueTime,
  end: CueTime,
  text: z.string().trim().min(1).max(maxCueText),
})

/** The part of the uploaded file that is shown. Milliseconds of the uncut video. */
export const VideoCut = z.object({
  start: CueTime,
  /** Null: to its end. */ end: CueTime.nullable(),
})
export type VideoCut = z.output<typeof VideoCut>

export const ChapterMark = z.object({
  /** Seconds. */
  start: z.int(),
  titleZh: z.string(),
  titleEn: z.string(),
})
export type ChapterMark = z.output<typeof ChapterMark>

export const ChapterMarkDraft = z.object({
  start: Second,
  titleZh: z.string().trim().min(1).max(maxChapterTitle),
  titleEn: z.string().trim().min(1).max(maxChapterTitle),
})

export const playbackStates = ['playable', 'processing', 'failed', 'absent'] as const

/** Metadata for a player. Paths are relative to `playUrl`. */
export const Playback = z.object({
  /** 0: there is no video. */
  videoId: z.int().min(0),
  state: z.enum(playbackStates),
  /** Whole seconds; 0 while unknown. */
  duration: z.int(),
  /** There is no picture: the player shows the cover of the course. */
  isSoundOnly: z.boolean(),
  /** URL of the poster; empty if there is none. */
  poster: z.string(),
  /** Path of the WebVTT file of the thumbnails; empty if there is none. */
  sprites: z.string(),
  /** Sound tracks in the order of the stream; empty unless there are several. */
  sounds: z.array(z.object({ language: z.string(), title: z.string() })),
  captions: z.array(
    z.object({ id: Id, language: z.string(), label: z.string(), path: z.string() }),
  ),
  chapters: z.array(z.object({ start: z.int(), title: z.string() })),
})
export type Playback = z.output<typeof Playback>

/** One video without its course. */
export const WatchableVideo = z.object({ videoId: Id, title: z.string(), playback: Playback })
export type WatchableVideo = z.output<typeof WatchableVideo>

export const LibraryVideo = z.object({
  id: Id,
  name: z.string(),
  isPublic: z.boolean(),
  /** The file has no picture. */
  isSoundOnly: z.boolean(),
  /** State of the newest file. */
  state: z.enum(videoStates),
  /** Whether learners can watch it now, possibly an older file. */
  isPlayable: z.boolean(),
  /** The newest file is not the one that plays. */
  isReplacing: z.boolean(),
  /** One quality plays; the others need an encoder that is not installed. */
  waitsForEncoder: z.boolean(),
  fileName: z.string(),
  fileSize: z.int(),
  /** 0 to 1, of the current step. */
  progress: z.number().min(0).max(1),
  /** Position in the queue, starting at 1; 0 if not queued. */
  queuePlace: z.int(),
  remainingSeconds: z.int().nullable(),
  failure: z
    .object({
      reason: z.enum(videoFailureReasons),
      words: z.string(),
      /** In the words of the program that read the file; empty if it gave none. */
      detail: z.string(),
      canRetry: z.boolean(),
    })
    .nullable(),
  /** Where the file is damaged although it plays; empty if it is whole. */
  warning: z.string(),
  /** Whole seconds. */
  duration: z.int(),
  width: z.int(),
  height: z.int(),
  poster: z.string(),
  /** Short sides in pixels. */
  qualities: z.array(z.int()),
  /** The uploaded file of the finished video is kept and can be converted again. */
  hasOriginal: z.boolean(),
  /** Bytes of all qualities and of the kept original. */
  storedBytes: z.int(),
  captionCount: z.int(),
  lessonCount: z.int(),
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type LibraryVideo = z.output<typeof LibraryVideo>

export const MediaHealth = z.object({
  /** Bytes. */
  freeSpace: z.int(),
  totalSpace: z.int(),
  /** Uploads that would use it are refused. */
  reservedSpace: z.int(),
  uploadLimit: z.int(),
  /** Uploaded files are kept after conversion while the disk has room. */
  keepsOriginals: z.boolean(),
  /** Bytes of those that are kept. */
  originalBytes: z.int(),
  /** `apart`: separate worker processes encode. */
  encoder: z.enum(['ffmpeg', 'node-av', 'none', 'apart']),
  encoderVersion: z.string(),
  /** `libx264` is software; empty: `apart`, or hardware will be tried with the next video. */
  videoEncoder: z.string(),
})
export type MediaHealth = z.output<typeof MediaHealth>

/** A file of a lesson. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type Attachment = z.output<typeof Attachment>
