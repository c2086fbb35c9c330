/** One quality of the picture to be made. */
export interface Rung {
  readonly width: number
  readonly height: number
  /** Bits per second that are never passed for long. */
  readonly maxRate: number
}

/** A file becomes one MP4 file per rung, and one for the sound. */
export interface LadderTask {
  readonly source: string
  /** Degrees, clockwise, by which the picture must be turned. */
  readonly rotation: 0 | 90 | 180 | 270
  /** Frames per second of every rung. */
  readonly frameRate: number
  readonly rungs: readonly (Rung & { readonly file: string })[]
  readonly audioFile: string | undefined
}

/** A still picture, and sheets of small ones. */
export interface PicturesTask {
  readonly source: string
  readonly rotation: 0 | 90 | 180 | 270
  /** Seconds. */
  readonly posterAt: number
  readonly posterFile: string
  readonly posterSize: { readonly width: number; readonly height: number }
  /** `%d` stands for the number of the sheet, from 1 on. */
  readonly sheetPattern: string
  readonly sheet: {
    readonly columns: number
    readonly rows: number
    readonly width: number
    readonly height: number
    /** Seconds between two pictures. */
    readonly interval: number
  }
}

/** Seconds of the source that are done. */
export type OnProgress = (seconds: number) => void

export interface EncoderDriver {
  makeLadder(task: LadderTask, onProgress: OnProgress): Promise<void>
  makePictures(task: PicturesTask): Promise<void>
}

/** The encoder ended before its work did: killed by someone, or unable to go on. */
export class EncoderEnded extends Error {
  override readonly name = 'EncoderEnded'
  readonly wasKilled: boolean

  constructor(signal: string | null, words: string) {
    super(words)
    this.wasKilled = signal !== null
  }
}

/** A file and nothing else: a playlist inside it must not reach other files or the network. */
export const openingRules = {
  protocol_whitelist: 'file,pipe',
  format_whitelist: 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts',
}

const turns = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
} as const

/** Seconds between two key frames: segments are cut there. */
export const keyFrameInterval = 2

export const audioBitRate = 96_000

/** 29.97 is really 30000/1001, and 25 is 25025/1001 as well. */
const toRatio = (frameRate: number): string => `${Math.round(frameRate * 1001)}/1001`

export const ladderFilter = (task: LadderTask, rung: Rung): string =>
  [
    ...turns[task.rotation],
    `fps=${toRatio(task.frameRate)}`,
    `scale=${rung.width}:${rung.height}:flags=bicubic`,
    'setsar=1',
    'format=yuv420p',
  ].join(',')

export const posterFilter = (task: PicturesTask): string =>
  [
    ...turns[task.rotation],
    `scale=${task.posterSize.width}:${task.posterSize.height}:flags=bicubic`,
    'setsar=1',
    'format=yuvj420p',
  ].join(',')

/** Small pictures keep their shape on a black ground. */
export const sheetFilter = ({ rotation, sheet }: PicturesTask): string =>
  [
    `fps=1/${sheet.interval}:start_time=0:round=up`,
    ...turns[rotation],
    `scale=${sheet.width}:${sheet.height}:force_original_aspect_ratio=decrease:flags=bilinear`,
    `pad=${sheet.width}:${sheet.height}:-1:-1`,
    'setsar=1',
    `tile=${sheet.columns}x${sheet.rows}`,
    'format=yuvj420p',
  ].join(',')

export const gopSize = (frameRate: number): number => Math.round(frameRate * keyFrameInterval)
