import { imageMinimum, imageSizeLimit } from '@jingke/contract/profile/constants'

export const chatImageType = 8
const [width, height] = imageMinimum[chatImageType]
export const leastSize = { width, height }

export type ImageProblem = 'format' | 'size' | 'dimensions'

/** The rules of the server, checked before the upload. */
export const findImageProblem = async (file: Blob): Promise<ImageProblem | undefined> => {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return 'format'
  if (file.size >= imageSizeLimit) return 'size'
  try {
    const bitmap = await createImageBitmap(file)
    const isLarge = bitmap.width >= width && bitmap.height >= height
    bitmap.close()
    return isLarge ? undefined : 'dimensions'
  } catch {
    return 'format'
  }
}
