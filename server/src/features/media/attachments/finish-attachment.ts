import { copyFile, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commonProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import type { LearnerFileExtension } from '@jingke/contract/media/constants'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { UploadRequest } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic, type Media } from '../media.ts'
import { newPlainId } from '../uploads/add-asset.ts'
import { finishOnce } from '../uploads/finish-once.ts'
import { readId } from '../uploads/read-id.ts'
import { attachmentName, attachmentType } from './attachment-type.ts'
import {
  type AttachmentOwner,
  insertNewAttachment,
  isStoredAttachment,
  ofCourse,
  ofLesson,
} from './attachments.store.ts'

/** Name of the folder and of the file in it, in the media store. */
export const attachmentFolder = 'attachment'
export const attachmentFile = 'file'

/** The lesson or the course that the upload names. */
export const requireOwner = async (
  { hooks }: Media,
  request: Pick<UploadRequest, 'lessonId' | 'courseId'>,
): Promise<AttachmentOwner> => {
  const [lessonId, courseId] = [readId(request.lessonId), readId(request.courseId)]
  if (lessonId !== undefined) {
    if (hooks.hasLesson && !(await hooks.hasLesson(lessonId)))
      throw new Problem(mediaProblems.lessonNotFound)
    return ofLesson(lessonId)
  }
  if (courseId === undefined) throw new Problem(commonProblems.notAllowed)
  if (hooks.hasCourse && !(await hooks.hasCourse(courseId)))
    throw new Problem(mediaProblems.lessonNotFound)
  return ofCourse(courseId)
}

export const readHead = async (path: string): Promise<{ head: Buffer; size: number }> => {
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

/** Gives the path of an uploaded file, and what copies it to the published ones in a folder named as the upload. */
export const withUpload = async <Result>(
  { folders, store, uploads }: Media,
  uploadId: string,
  use: (path: string, publish: () => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const folder = join(folders.drafts, newPlainId())
  await mkdir(folder)
  try {
    const path = await uploads.open(uploadId, folder)
    return await use(path, async () => {
      const draft = join(folder, attachmentFolder)
      await mkdir(draft)
      await copyFile(path, join(draft, attachmentFile))
      // Left by a run that was interrupted before it inserted the row.
      await store.removeFolder(uploadId, attachmentFolder)
      await store.publish(draft, uploadId, attachmentFolder)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks an uploaded file and copies it to the published ones, in a folder named as the upload. */
export const publishUpload = async (
  media: Media,
  { uploadId, fileName }: Pick<UploadRequest, 'uploadId' | 'fileName'>,
  allowed?: readonly LearnerFileExtension[],
) => {
  const name = attachmentName(fileName)
  return withUpload(media, uploadId, async (path, publish) => {
    const { head, size } = await readHead(path)
    const contentType = attachmentType(name, head, allowed)
    if (contentType === undefined) throw new Problem(mediaProblems.attachmentType)
    await publish()
    return { key: uploadId, name, contentType, size }
  })
}

const store = async (media: Media, request: UploadRequest) => {
  const owner = await requireOwner(media, request)
  const file = await publishUpload(media, request)
  await inTransaction(media.context, async ({ db, bus, clock }) => {
    await insertNewAttachment(db, { ...owner, ...file, createdAt: clock.now() })
    await bus.publish(lessonVideosTopic, null)
  })
}

export const finishAttachment = finishOnce(isStoredAttachment, store)
