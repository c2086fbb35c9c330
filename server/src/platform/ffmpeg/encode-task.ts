/** One video quality to encode. */
export interface Rung {
  readonly width: number
  readonly height: number
  /** Peak bits per second (VBV). */
  readonly maxRate: number
}

/** Encodes a file to one MP4 per rung, and one for the audio. */
export interface LadderTask {
  readonly source: string
  /** Degrees clockwise. */
  readonly rotation: 0 | 90 | 180 | 270
  /** Frames per second of every rung. */
  readonly frameRate: number
  readonly rungs: readonly (Rung & { readonly file: string })[]
  readonly audioFile: string | undefined
}

/** Makes a poster and sprite sheets. */
export interface PicturesTask {
  readonly source: string
  readonly rotation: 0 | 90 | 180 | 270
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
  }
}

/** Seconds of the source that are encoded. */
export type OnProgress = (seconds: number) => void

export interface EncoderDriver {
  makeLadder(task: LadderTask, onProgress: OnProgress): Promise<void>
  makePictures(task: PicturesTask): Promise<void>
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

/** An uploaded playlist must not open other files or the network. */
export const inputOptions = {
  protocol_whitelist: 'file,pipe',
  format_whitelist: 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts',
}

const rotationFilters = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
} as const

/** Seconds between two key frames. Segments start at key frames. */
export const keyFrameInterval = 2

export const audioBitRate = 96_000

/** Exact for NTSC rates (29.97 is 30000/1001) and for whole ones (25 is 25025/1001). */
const toRatio = (frameRate: number): string => `${Math.round(frameRate * 1001)}/1001`

export const ladderFilter = (task: LadderTask, rung: Rung): string =>
  [
    ...rotationFilters[task.rotation],
    `fps=${toRatio(task.frameRate)}`,
    `scale=${rung.width}:${rung.height}:flags=bicubic`,
    'setsar=1',
    'format=yuv420p',
  ].join(',')

export const posterFilter = (task: PicturesTask): string =>
  [
    ...rotationFilters[task.rotation],
    `scale=${task.posterSize.width}:${task.posterSize.height}:flags=bicubic`,
    'setsar=1',
    'format=yuvj420p',
  ].join(',')

/** Thumbnails keep their aspect ratio, padded with black. */
export const sheetFilter = ({ rotation, sheet }: PicturesTask): string =>
  [
    `fps=1/${sheet.interval}:start_time=0:round=up`,
    ...rotationFilters[rotation],
    `scale=${sheet.width}:${sheet.height}:force_original_aspect_ratio=decrease:flags=bilinear`,
    `pad=${sheet.width}:${sheet.height}:-1:-1`,
    'setsar=1',
    `tile=${sheet.columns}x${sheet.rows}`,
    'format=yuvj420p',
  ].join(',')

export const gopSize = (frameRate: number): number => Math.round(frameRate * keyFrameInterval)
