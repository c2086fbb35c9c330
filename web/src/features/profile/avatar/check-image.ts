import { imageMinimum, imageSizeLimit, imageTypes } from '@jingke/contract/profile/constants'

export type ImageProblem = 'format' | 'size' | 'dimension'

/** Minimum width and height of an avatar in pixels. */
export const [avatarMinimum] = imageMinimum[imageTypes.avatar]

const formats: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** By its first bytes: file name and declared type may be wrong. */
export const isJpegOrPng = (start: Uint8Array): boolean =>
  formats.some((bytes) => bytes.every((byte, place) => start[place] === byte))

/** The server's checks, before anything is sent. */
export const findFileProblem = (size: number, start: Uint8Array): ImageProblem | undefined => {
  if (!isJpegOrPng(start)) return 'format'
  return size >= imageSizeLimit ? 'size' : undefined
}

export type OpenedImage = { bitmap: ImageBitmap } | { problem: ImageProblem }

export const openImage = async (file: File): Promise<OpenedImage> => {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const problem = findFileProblem(file.size, start)
  if (problem) return { problem }
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const isSmall = bitmap.width < avatarMinimum || bitmap.height < avatarMinimum
    return isSmall ? { problem: 'dimension' } : { bitmap }
  } catch {
    // The first bytes are right but the image cannot be decoded.
    return { problem: 'format' }
  }
}
