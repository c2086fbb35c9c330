import { commonProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import { learnerFileExtensions, maxLearnerFileSize } from '@jingke/contract/media/constants'
import { z } from 'zod'
import type { Identity, SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { UploadHandler, UploadRequest } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { attachmentName, isAttachmentName } from '../attachments/attachment-type.ts'
import { requireSpace } from '../attachments/attachment-uploads.ts'
import { publishUpload } from '../attachments/finish-attachment.ts'
import type { Media } from '../media.ts'
import { toSize } from '../uploads/file-size.ts'
import { readId } from '../uploads/read-id.ts'
import { removeUpload } from '../uploads/remove-upload.ts'
import { insertLearnerFile, isStoredLearnerFile, sumLearnerFiles } from './learner-files.store.ts'

/** The feature that the files are for. */
export interface LearnerFileRules {
  /** The learner whose work the file is to belong to; throws a Problem to refuse. */
  requireOwner(identity: SignedIdentity, target: string): Promise<number>
  /** In the transaction that stores the file; throws a Problem to refuse. */
  add(within: Context, file: { fileId: number; ownerId: number; target: string }): Promise<void>
}

/** Bytes of one learner in a day. */
const dailyBytes = 200 * 1024 * 1024
const day = 24 * 3600 * 1000

const beginnings = { name: 'learner-file', points: 30, seconds: 60 }

const Description = z.object({ metadata: z.object({ uploaderId: z.string() }) })

/** An upload is continued by whoever began it. */
const requireUploader = async (
  { uploads }: Media,
  uploadId: string,
  { userId }: SignedIdentity,
): Promise<void> => {
  const { data } = Description.safeParse(await uploads.describe(uploadId))
  if (data?.metadata.uploaderId !== String(userId)) throw new Problem(commonProblems.notAllowed)
}

const finish = async (media: Media, rules: LearnerFileRules, request: UploadRequest) => {
  const ownerId = readId(request.ownerId)
  if (ownerId === undefined) throw new Problem(commonProblems.notAllowed)
  if (await isStoredLearnerFile(media.context.db, request.uploadId)) return
  const file = await publishUpload(media, request, learnerFileExtensions)
  await inTransaction(media.context, async (within) => {
    const createdAt = within.clock.now()
    const fileId = await insertLearnerFile(within.db, { ...file, ownerId, createdAt })
    if (fileId !== undefined) await rules.add(within, { fileId, ownerId, target: request.target })
  })
}

/** Learners and staff, as themselves. */
export const mayAddLearnerFiles = ({ kind, staffId }: SignedIdentity): boolean =>
  kind !== 'jk-tplus' && staffId === undefined

/** Files of learners, by the same protocol as videos. A row exists once the file is stored. */
export const createLearnerFileUploads = (
  media: Media,
  identify: (token: string) => Promise<Identity>,
  rules: LearnerFileRules,
): UploadHandler => ({
  identify,
  create: async ({ size, fileName, target }, identity) => {
    const { context } = media
    await context.limits(beginnings).spend(String(identity.userId))
    const ownerId = await rules.requireOwner(identity, target)
    if (!isAttachmentName(attachmentName(fileName), learnerFileExtensions))
      throw new Problem(mediaProblems.attachmentType)
    const since = new Date(context.clock.now().getTime() - day)
    const isTooMuch = size + (await sumLearnerFiles(context.db, ownerId, since)) > dailyBytes
    if (size < 1 || size > maxLearnerFileSize || isTooMuch)
      throw new Problem(mediaProblems.fileTooLarge, {
        parameters: { limit: toSize(isTooMuch ? dailyBytes : maxLearnerFileSize) },
      })
    await requireSpace(media, size)
    // Without what would make it a file of a lesson.
    const notOfLesson = { lessonId: '', courseId: '' }
    return { ...notOfLesson, ownerId: String(ownerId), uploaderId: String(identity.userId) }
  },
  resume: (uploadId, identity) => requireUploader(media, uploadId, identity),
  finish: async (request) => {
    try {
      await finish(media, rules, request)
      await removeUpload(media, request.uploadId)
    } catch (error) {
      if (error instanceof Problem) await removeUpload(media, request.uploadId)
      throw error
    }
  },
  cancel: (uploadId, identity) => requireUploader(media, uploadId, identity),
})
