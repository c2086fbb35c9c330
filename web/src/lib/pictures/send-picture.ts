import type { imageTypes } from '@jingke/contract/profile'
import { uploadImage } from '@jingke/contract/profile/calls'
import { type UploadOptions, upload } from '../api/upload.ts'

export type PictureKind = Exclude<keyof typeof imageTypes, 'avatar' | 'chat'>

/** The number of the kind in the call. */
const types: { [Kind in PictureKind]: (typeof imageTypes)[Kind] } = {
  banner: 2,
  thumbnail: 3,
  teacher: 4,
  site: 5,
  text: 6,
  poster: 7,
}

/** Returns its address. The caller shows what went wrong. */
export const sendPicture = (
  kind: PictureKind,
  picture: Blob,
  onProgress?: UploadOptions['onProgress'],
): Promise<string> => {
  const form = new FormData()
  form.set('type', String(types[kind]))
  form.set('coverFile', picture)
  return upload(uploadImage, form, {
    isQuiet: true,
    ...(onProgress && { onProgress }),
  })
}
