import { transportProblems } from '@jingke/contract/core'
import { getSharp } from '../../../platform/files/get-sharp.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ImageFormat } from './image-format.ts'
import { createImageQueue } from './image-queue.ts'

const input = { limitInputPixels: 25_000_000, failOn: 'warning', animated: false } as const
const secondsToEncode = 5
/** Bytes of the decoded image: 25 million pixels with transparency, or fewer with 16 bits. */
const decodedLimit = 100_000_000

export interface ImageHeader {
  format: ImageFormat
  /** After rotation by the EXIF orientation. */
  width: number
  height: number
  /** Whether decoding it would take too much memory and time. */
  isTooDetailed: boolean
}

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 }

/** Reads the header only; undefined if it is no JPEG or PNG, or has too many pixels. */
export const readHeader = async (bytes: Buffer): Promise<ImageHeader | undefined> => {
  const sharp = await getSharp()
  try {
    const { format, autoOrient, channels, depth } = await sharp(bytes, input).metadata()
    if (format !== 'jpeg' && format !== 'png') return undefined
    const { width, height } = autoOrient
    const decoded = width * height * channels * (bytesOfDepth[depth] ?? 4)
    return { format, width, height, isTooDetailed: decoded > decodedLimit }
  } catch {
    return undefined
  }
}

const enqueue = createImageQueue()

/**
 * Re-encodes the image, at most `longestSide` pixels long, which removes metadata and embedded data.
 * Undefined if it cannot be decoded.
 */
export const encodeImage = async (
  bytes: Buffer,
  format: ImageFormat,
  longestSide: number,
  user: string,
): Promise<Buffer | undefined> =>
  enqueue(user, async () => {
    const sharp = await getSharp()
    const picture = sharp(bytes, input).timeout({ seconds: secondsToEncode }).autoOrient().resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    try {
      return await (format === 'png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
    } catch (error) {
      // A busy server, not a damaged image.
      if (error instanceof Error && error.message.startsWith('timeout'))
        throw new Problem(transportProblems.unavailable, { retryAfter: 5 })
      return undefined
    }
  })

/** Share of the side; a launcher may cut off the rest of a maskable icon. */
const maskableShare = 0.6
const paper = '#faf8f4'
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** A square PNG with the whole image in its middle; undefined if it cannot be decoded. */
export const encodeIcon = async (
  bytes: Buffer,
  { size, isMaskable }: { size: number; isMaskable: boolean },
): Promise<Buffer | undefined> =>
  enqueue(`icon of ${size}`, async () => {
    const sharp = await getSharp()
    const margin = isMaskable ? Math.round((size * (1 - maskableShare)) / 2) : 0
    const side = size - 2 * margin
    const background = isMaskable ? paper : transparent
    const picture = sharp(bytes, input)
      .timeout({ seconds: secondsToEncode })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'contain', background })
      .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
    return (isMaskable ? picture.flatten({ background }) : picture)
      .png()
      .toBuffer()
      .catch(() => undefined)
  })
