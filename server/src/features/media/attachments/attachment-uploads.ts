import { commonProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import { maxAttachmentSize } from '@jingke/contract/media/constants'
import type { Identity } from '../../../platform/call.ts'
import { reservedSpace, type UploadHandler } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { findAssetByUpload } from '../pipeline/assets.store.ts'
import { toSize } from '../uploads/file-size.ts'
import { attachmentName, isAttachmentName } from './attachment-type.ts'
import { listAttachmentsOf } from './attachments.store.ts'
import { finishAttachment, requireOwner } from './finish-attachment.ts'

/** The limit for one lesson or course. */
const maxFiles = 50

/** All uploads are in one folder. */
export const refuseVideo = async (media: Media, uploadId: string): Promise<void> => {
  if (await findAssetByUpload(media.context.db, uploadId))
    throw new Problem(commonProblems.notAllowed)
}

/** For the upload and the stored file. */
export const requireSpace = async (media: Media, size: number): Promise<void> => {
  if (size > maxAttachmentSize)
    throw new Problem(mediaProblems.fileTooLarge, {
      parameters: { limit: toSize(maxAttachmentSize) },
    })
  const { free } = await media.measureStore()
  const needed = size * 2 + reservedSpace
  if (free < needed)
    throw new Problem(mediaProblems.diskFull, {
      parameters: { needed: toSize(needed), free: toSize(free) },
      data: { needed, free },
    })
}

/** Files for lessons and courses, by the same protocol as videos. A row exists once the file is stored. */
export const createAttachmentUploads = (
  media: Media,
  identify: (token: string) => Promise<Identity>,
): UploadHandler => ({
  identify,
  create: async (request) => {
    const { size, fileName } = request
    const { db } = media.context
    if (size < 1) throw new Problem(commonProblems.notAllowed)
    const owner = await requireOwner(media, request)
    if (!isAttachmentName(attachmentName(fileName))) throw new Problem(mediaProblems.attachmentType)
    if ((await listAttachmentsOf(db, owner)).length >= maxFiles)
      throw new Problem(mediaProblems.tooManyAttachments)
    await requireSpace(media, size)
    return {}
  },
  resume: (uploadId) => refuseVideo(media, uploadId),
  finish: (request) => finishAttachment(media, request),
  cancel: (uploadId) => refuseVideo(media, uploadId),
})
