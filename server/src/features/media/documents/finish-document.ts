import { mediaProblems } from '@jingke/contract/media'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { UploadRequest } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { attachmentName, attachmentType, extensionOf } from '../attachments/attachment-type.ts'
import { readHead, withUpload } from '../attachments/finish-attachment.ts'
import { lessonVideosTopic, type Media } from '../media.ts'
import { finishOnce } from '../uploads/finish-once.ts'
import { readId } from '../uploads/read-id.ts'
import { insertDocument, isStoredDocument } from './documents.store.ts'
import { readDocument } from './read-document.ts'

export interface DocumentLesson {
  readonly lessonId: number
  readonly courseId: number
}

/** The lesson that the upload names. */
export const requireDocumentLesson = async (
  { hooks }: Media,
  request: Pick<UploadRequest, 'lessonId'>,
): Promise<DocumentLesson> => {
  const lessonId = readId(request.lessonId)
  const courseId = lessonId && (await hooks.documents?.courseOf(lessonId))
  if (!lessonId || !courseId) throw new Problem(mediaProblems.lessonNotFound)
  return { lessonId, courseId }
}

const store = async (media: Media, request: UploadRequest): Promise<void> => {
  const { context, hooks } = media
  const { uploadId: key } = request
  const lesson = await requireDocumentLesson(media, request)
  const name = attachmentName(request.fileName)
  const { read, size } = await withUpload(media, key, async (path, publish) => {
    const { head, size } = await readHead(path)
    if (extensionOf(name) !== 'pdf' || attachmentType(name, head) === undefined)
      throw new Problem(mediaProblems.notPdf)
    const read = await readDocument(path)
    await publish()
    return { read, size }
  })
  await inTransaction(context, async ({ db, bus, clock }) => {
    const { courseId, lessonId } = lesson
    const createdAt = clock.now()
    const id = await insertDocument(db, { ...read, courseId, key, name, size, createdAt })
    if (id === undefined) return
    await hooks.documents?.put(db, lessonId, { id, duration: read.duration })
    await bus.publish(lessonVideosTopic, null)
  })
}

export const finishDocument = finishOnce(isStoredDocument, store)
