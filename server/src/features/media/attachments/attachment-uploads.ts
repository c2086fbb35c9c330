import { copyFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { commonProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import { maxAttachmentSize } from '@jingke/contract/media/constants'
import type { Identity } from '../../../platform/call.ts'
import type { UploadHandler } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic, type Media, reservedSpace } from '../media.ts'
import { findAssetByUpload } from '../pipeline/assets.store.ts'
import { newPlainId } from '../uploads/add-asset.ts'
import { toSize } from '../uploads/file-size.ts'
import { readId } from '../uploads/read-id.ts'
import { removeUpload } from '../uploads/remove-upload.ts'
import { attachmentType, isAttachmentName } from './attachment-type.ts'
import { insertAttachment, listAttachments } from './attachments.store.ts'

/** Name of the part and of the file in it, in the media store. */
export const attachmentPart = 'attachment'
export const attachmentFile = 'file'

const maxPerLesson = 50

const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-120)

const readHead = async (path: string): Promise<{ head: Buffer; size: number }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, 4096))
    await file.read(head, 0, head.length, 0)
    return { head, size }
  } finally {
    await file.close()
  }
}

/** Both kinds of uploads are in one folder. */
const refuseVideo = async (media: Media, uploadId: string): Promise<void> => {
  if (await findAssetByUpload(media.context.db, uploadId))
    throw new Problem(commonProblems.notAllowed)
}

/** Files for lessons, by the same protocol as videos. A row exists once the file is stored. */
export const createAttachmentUploads = (
  media: Media,
  identify: (token: string) => Promise<Identity>,
): UploadHandler => ({
  identify,
  create: async ({ size, fileName, lessonId }) => {
    const { db } = media.context
    const lesson = readId(lessonId)
    if (size < 1 || lesson === undefined) throw new Problem(commonProblems.notAllowed)
    if (!isAttachmentName(cleanName(fileName))) throw new Problem(mediaProblems.attachmentType)
    if (size > maxAttachmentSize)
      throw new Problem(mediaProblems.fileTooLarge, {
        parameters: { limit: toSize(maxAttachmentSize) },
      })
    if ((await listAttachments(db, [lesson])).length >= maxPerLesson)
      throw new Problem(mediaProblems.tooManyAttachments)
    const { free } = await media.measureSpace()
    const needed = size * 2 + reservedSpace
    if (free < needed)
      throw new Problem(mediaProblems.diskFull, {
        parameters: { needed: toSize(needed), free: toSize(free) },
        data: { needed, free },
      })
    return {}
  },
  resume: (uploadId) => refuseVideo(media, uploadId),
  finish: async ({ uploadId, fileName, lessonId }) => {
    const { context, folders, store } = media
    const lesson = readId(lessonId)
    if (lesson === undefined) throw new Problem(commonProblems.notAllowed)
    const path = join(folders.uploads, uploadId)
    const name = cleanName(fileName)
    const { head, size } = await readHead(path)
    const contentType = attachmentType(name, head)
    if (contentType === undefined) {
      await removeUpload(media, uploadId)
      throw new Problem(mediaProblems.attachmentType)
    }
    const key = newPlainId()
    const draft = join(folders.drafts, key)
    await mkdir(draft)
    await copyFile(path, join(draft, attachmentFile))
    await store.publish(draft, key, attachmentPart)
    await insertAttachment(context.db, {
      lessonId: lesson,
      key,
      name,
      contentType,
      size,
      createdAt: context.clock.now(),
    })
    await removeUpload(media, uploadId)
    await context.bus.publish(lessonVideosTopic, null)
  },
  cancel: (uploadId) => refuseVideo(media, uploadId),
})
