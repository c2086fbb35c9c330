import { type CropShape, isTooSmall } from './crop.ts'

export type ImageProblem = 'format' | 'size' | 'dimension'

const formats: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** By its first bytes: file name and declared type may be wrong. */
const isJpegOrPng = (start: Uint8Array): boolean =>
  formats.some((bytes) => bytes.every((byte, index) => start[index] === byte))

/** Before anything is sent. `limit` is the first number of bytes that is refused. */
export const findFileProblem = (
  size: number,
  start: Uint8Array,
  limit: number,
): ImageProblem | undefined => {
  if (!isJpegOrPng(start)) return 'format'
  return size >= limit ? 'size' : undefined
}

export type OpenedImage = { bitmap: ImageBitmap } | { problem: ImageProblem }

export const openImage = async (
  file: File,
  shape: CropShape,
  limit: number,
): Promise<OpenedImage> => {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const problem = findFileProblem(file.size, start, limit)
  if (problem) return { problem }
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return isTooSmall(bitmap, shape) ? { problem: 'dimension' } : { bitmap }
  } catch {
    // The first bytes are right but the image cannot be decoded.
    return { problem: 'format' }
  }
}
