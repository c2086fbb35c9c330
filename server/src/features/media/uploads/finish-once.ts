import type { Context } from '../../../platform/context.ts'
import type { UploadRequest } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { removeUpload } from './remove-upload.ts'

/** Idempotent: what is stored has the id of the upload as its key. A refused upload is removed. */
export const finishOnce = (
  isStored: (db: Context['db'], uploadId: string) => Promise<boolean>,
  store: (media: Media, request: UploadRequest) => Promise<void>,
) => {
  /** Under way: the sweep and the end of an upload may come together. */
  const finishing = new Set<string>()
  return async (media: Media, request: UploadRequest): Promise<void> => {
    const { uploadId } = request
    if (finishing.has(uploadId)) return
    finishing.add(uploadId)
    try {
      if (!(await isStored(media.context.db, uploadId))) await store(media, request)
      await removeUpload(media, uploadId)
    } catch (error) {
      if (error instanceof Problem) await removeUpload(media, uploadId)
      throw error
    } finally {
      finishing.delete(uploadId)
    }
  }
}
