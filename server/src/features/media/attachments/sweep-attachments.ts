import { z } from 'zod'
import type { UploadRequest } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { finishDocument } from '../documents/finish-document.ts'
import type { Media } from '../media.ts'
import { finishAttachment } from './finish-attachment.ts'

/** The tus server's description of an upload. One of a video has the video's id. */
const Description = z.object({
  id: z.string(),
  size: z.int(),
  metadata: z.object({
    filename: z.string(),
    lessonId: z.string().default(''),
    courseId: z.string().default(''),
    videoId: z.undefined().optional(),
    kind: z.literal('document').optional(),
  }),
})

interface Described extends UploadRequest {
  readonly finish: (media: Media, request: UploadRequest) => Promise<void>
}

const readDescription = async (media: Media, id: string): Promise<Described | undefined> => {
  const { data } = Description.safeParse(await media.uploads.describe(id))
  if (!data) return undefined
  const { filename, lessonId, courseId, kind } = data.metadata
  if (lessonId === '' && courseId === '') return undefined
  return {
    uploadId: data.id,
    size: data.size,
    fileName: filename,
    videoId: '',
    lessonId,
    courseId,
    target: '',
    ownerId: '',
    finish: kind === 'document' ? finishDocument : finishAttachment,
  }
}

/**
 * Finishes uploads whose last byte arrived `minAge` milliseconds ago, before a process ended. Returns the
 * ids of those that received something in the last `keepFor`: their clients may go on with them.
 */
export const sweepAttachments = async (
  media: Media,
  ids: readonly string[],
  minAge: number,
  keepFor: number,
): Promise<Set<string>> => {
  const kept = new Set<string>()
  for (const id of ids) {
    const request = await readDescription(media, id)
    const file = request && (await media.uploads.find(id))
    if (!request || !file) continue
    const age = Date.now() - file.arrivedAt.getTime()
    if (age < keepFor) kept.add(request.uploadId)
    if (file.size < request.size || age < minAge) continue
    await request.finish(media, request).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
  }
  return kept
}
