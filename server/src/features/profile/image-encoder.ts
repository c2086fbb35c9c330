import { transportProblems } from '@jingke/contract/core'
import sharp from 'sharp'
import { Problem } from '../../platform/problem.ts'
import type { ImageFormat } from './image-format.ts'

// For the whole program: whatever else a file pretends to be, nothing here can read it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const input = { limitInputPixels: 25_000_000, failOn: 'warning', animated: false } as const
const secondsToEncode = 5
const waitingLimit = 50

export interface ImageHeader {
  format: ImageFormat
  /** As it is looked at: turned by its orientation. */
  width: number
  height: number
}

/** Reads the head alone; undefined for what is no JPEG or PNG, or too large to be looked at. */
export const readHeader = async (bytes: Buffer): Promise<ImageHeader | undefined> => {
  try {
    const { format, autoOrient } = await sharp(bytes, input).metadata()
    return format === 'jpeg' || format === 'png' ? { format, ...autoOrient } : undefined
  } catch {
    return undefined
  }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One image at a time: the largest legal one takes a core for a fifth of a second. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (waiting >= waitingLimit) throw new Problem(transportProblems.unavailable, { retryAfter: 5 })
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/**
 * The picture in our own encoder's bytes, no larger than `longestSide`: what was hidden in the
 * file, and what it told about place and camera, is gone. Undefined when it cannot be decoded.
 */
export const encodeImage = async (
  bytes: Buffer,
  format: ImageFormat,
  longestSide: number,
): Promise<Buffer | undefined> =>
  inTurn(async () => {
    const picture = sharp(bytes, input).timeout({ seconds: secondsToEncode }).autoOrient().resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    try {
      return await (format === 'png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
    } catch {
      return undefined
    }
  })
