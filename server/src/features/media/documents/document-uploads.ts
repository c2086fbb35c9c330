import { commonProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import type { Identity } from '../../../platform/call.ts'
import type { UploadHandler } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { attachmentName, extensionOf } from '../attachments/attachment-type.ts'
import { refuseVideo, requireSpace } from '../attachments/attachment-uploads.ts'
import type { Media } from '../media.ts'
import { finishDocument, requireDocumentLesson } from './finish-document.ts'

/** PDF files for lessons of the kind `document`: the lesson has the file once it is stored. */
export const createDocumentUploads = (
  media: Media,
  identify: (token: string) => Promise<Identity>,
): UploadHandler => ({
  identify,
  create: async (request) => {
    const { size, fileName } = request
    if (size < 1) throw new Problem(commonProblems.notAllowed)
    await requireDocumentLesson(media, request)
    if (extensionOf(attachmentName(fileName)) !== 'pdf') throw new Problem(mediaProblems.notPdf)
    await requireSpace(media, size)
    return { kind: 'document' }
  },
  resume: (uploadId) => refuseVideo(media, uploadId),
  finish: (request) => finishDocument(media, request),
  cancel: (uploadId) => refuseVideo(media, uploadId),
})
