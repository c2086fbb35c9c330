export const softwareEncoder = 'libx264'

/** Encoders of pictures, in the order in which they are tried. */
export const hardwareEncoders = [
  'h264_nvenc',
  'h264_qsv',
  'h264_vaapi',
  'h264_videotoolbox',
  'h264_v4l2m2m',
] as const
export type HardwareEncoder = (typeof hardwareEncoders)[number]
export type VideoEncoder = typeof softwareEncoder | HardwareEncoder

/** One video quality to encode. */
export interface Rung {
  readonly width: number
  readonly height: number
  /** Peak bits per second (VBV). */
  readonly maxRate: number
}

/** A stream by its id in the container, or by its index among the streams of its kind, from 0. */
export interface TrackChoice {
  readonly by: 'id' | 'order'
  readonly value: number
}

export interface SourcePicture {
  readonly track: TrackChoice
  /** Degrees clockwise. */
  readonly rotation: 0 | 90 | 180 | 270
  /** After it was turned. */
  readonly isMirrored: boolean
  readonly mayBeInterlaced: boolean
  readonly isHighDynamicRange: boolean
}

interface SourceFile {
  readonly source: string
  /** Seconds: the time in the source that is 0 in what is made. */
  readonly origin: number
  /** Seconds of the source before the origin that are cut away; 0: nothing is. */
  readonly skipped: number
  readonly picture: SourcePicture
}

/** Encodes a file to one MP4 per rung, and one for the audio. */
export interface TranscodeTask extends SourceFile {
  /** Seconds; a shorter sound is filled with silence. Undefined: it is not known exactly. */
  readonly duration: number | undefined
  /** Seconds after which the rest of the source is left out: it is cut, or its duration is not known exactly. */
  readonly longest: number | undefined
  /** Frames per second of every rung; undefined: frames keep their times. */
  readonly frameRate: number | undefined
  /** Seconds for which the last frame is repeated: the audio is longer than the picture. */
  readonly extraTime: number
  /** Seconds of the source: nothing before is needed, and reading begins at the key frame before it. */
  readonly readFrom?: number
  readonly rungs: readonly (Rung & { readonly file: string })[]
  readonly audio:
    | {
        readonly track: TrackChoice
        readonly file: string
        /** dB. */
        readonly gain: number
      }
    | undefined
}

/** Measures a sound track. */
export interface LoudnessTask extends Pick<SourceFile, 'source' | 'origin'> {
  readonly track: TrackChoice
}

/** Makes a poster and sprite sheets. */
export interface PicturesTask extends SourceFile {
  /** Seconds. */
  readonly posterAt: number
  readonly posterFile: string
  readonly posterSize: { readonly width: number; readonly height: number }
  /** `%d` is replaced by the number of the sheet, starting at 1. */
  readonly sheetPattern: string
  readonly sheet: {
    readonly columns: number
    readonly rows: number
    readonly width: number
    readonly height: number
    /** Seconds between two thumbnails. */
    readonly interval: number
    /** Thumbnails on all sheets. */
    readonly count: number
  }
}

/** Extracts the sound for speech recognition: a WAV file, 16 kHz, one channel. */
export interface SpeechTask {
  readonly source: string
  readonly file: string
}

/** What the encoder reads of a file: its first picture that is no cover, and its first sound. */
export interface SourceDescription {
  /** Seconds; 0 if unknown, and estimated in some formats. */
  readonly duration: number
  /** Seconds. */
  readonly start: number
  readonly video:
    | {
        /** As the file names it, if the encoder does not know it. */
        readonly codec: string
        readonly isKnown: boolean
        /** Pixels, which are `pixelAspect` times as wide as high. */
        readonly width: number
        readonly height: number
        readonly pixelAspect: number
        readonly frameRate: number
      }
    | undefined
  readonly audio:
    | { readonly codec: string; readonly isKnown: boolean; readonly channels: number }
    | undefined
  readonly subtitles: readonly {
    readonly codec: string
    /** As the file has it, often of three letters; empty if it has none. */
    readonly language: string
    readonly title: string
  }[]
}

/** Asks whether a stream can be decoded. */
export interface DecoderTask {
  readonly source: string
  readonly kind: 'video' | 'audio'
  readonly track: TrackChoice
}

/** Writes subtitles that are text to WebVTT files, with the times of the source. */
export interface SubtitlesTask {
  readonly source: string
  /** `order` is the index among the subtitles of the file, from 0. */
  readonly tracks: readonly { readonly order: number; readonly file: string }[]
}

/** Codecs of subtitles that are text; others are pictures. */
export const textSubtitles: ReadonlySet<string> = new Set([
  'ass',
  'mov_text',
  'ssa',
  'subrip',
  'text',
  'webvtt',
])

/** Seconds of the source that are encoded. */
export type OnProgress = (seconds: number) => void

export interface EncoderDriver {
  /** Throws Undescribed if it cannot read the file. */
  describe(source: string): Promise<SourceDescription>
  hasDecoder(task: DecoderTask): Promise<boolean>
  /** LUFS of the whole track as stereo (ITU-R BS.1770). */
  measureLoudness(task: LoudnessTask, onProgress: OnProgress): Promise<number>
  transcode(task: TranscodeTask, onProgress: OnProgress): Promise<void>
  makePoster(task: PicturesTask): Promise<void>
  makeSheets(task: PicturesTask): Promise<void>
  makeSpeech(task: SpeechTask): Promise<void>
  writeSubtitles(task: SubtitlesTask): Promise<void>
}

/** The message is the encoder's reason, without the path of the file. */
export class Undescribed extends Error {
  override readonly name = 'Undescribed'

  constructor(reason: string, source: string) {
    const words = reason.replaceAll(source, '').replaceAll('file:', '').trim()
    // `ffprobe` puts a colon behind the path, the encoder from npm what failed before the reason.
    super(
      words
        .split('\n')
        .at(-1)
        ?.replace(/^([:\s]|Failed to open input:)+/, ''),
    )
  }
}

/** The encoder exited with an error or was killed. */
export class EncoderEnded extends Error {
  override readonly name = 'EncoderEnded'
  readonly wasKilled: boolean

  constructor(signal: string | null, message: string) {
    super(message)
    this.wasKilled = signal !== null
  }
}

/** The picture or the sound has nothing that can be decoded. */
export class NothingDecoded extends Error {
  override readonly name = 'NothingDecoded'
}

/** An uploaded playlist must not open other files or the network. */
export const inputOptions = {
  protocol_whitelist: 'file,pipe',
  format_whitelist:
    'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,avi,asf,flv,ogg,mpeg,mp3,wav,flac,aac',
}

/** Seconds between two key frames. Segments start at key frames. */
export const keyFrameInterval = 2

/** The unit of time of frames that keep their times. */
export const ticksPerSecond = 90_000

/** Frames per second of the qualities. */
export const highestFrameRate = 60

export const audioBitRate = 96_000

/** LUFS: below it nothing is measured. */
export const silence = -70

/** Frames between two key frames, at most. */
export const gopSize = (frameRate = highestFrameRate): number =>
  Math.round(frameRate * keyFrameInterval)

/** The level of H.264 depends on a rate, which frames with times of their own do not have. */
export const x264Options = (frameRate: number | undefined) => ({
  preset: 'veryfast',
  profile: 'high',
  crf: 23,
  sc_threshold: 0,
  keyint_min: gopSize(frameRate),
  flags: '+cgop',
  ...(frameRate === undefined && { 'x264-params': `fps=${highestFrameRate}` }),
})
