import { secondsOf } from '../captions/cues.ts'

/** One thumbnail on a sheet. */
export interface Sprite {
  /** Seconds. */
  readonly start: number
  readonly end: number
  /** Path of the sheet, relative to the WebVTT file. */
  readonly sheet: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const entry =
  /([\d:]+[.,]\d+)\s+-->\s+([\d:]+[.,]\d+)[^\n]*\n([^\n#]+)#xywh=(\d+),(\d+),(\d+),(\d+)/g

export const parseSprites = (file: string): Sprite[] =>
  [...file.replace(/\r\n?/g, '\n').matchAll(entry)].map(
    ([, start = '', end = '', sheet = '', x, y, width, height]) => ({
      start: secondsOf(start),
      end: secondsOf(end),
      sheet,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  )

/** After the end of the last thumbnail: the last. */
export const spriteAt = (sprites: readonly Sprite[], seconds: number): Sprite | undefined =>
  sprites.find((sprite) => seconds < sprite.end) ?? sprites.at(-1)
