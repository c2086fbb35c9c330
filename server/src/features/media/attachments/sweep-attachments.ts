import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
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

const readDescription = async (path: string): Promise<Described | undefined> => {
  try {
    const { data } = Description.safeParse(JSON.parse(await readFile(path, 'utf8')))
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
  } catch {
    // Removed or half written.
    return undefined
  }
}

/**
 * Finishes uploads whose last byte arrived `minAge` milliseconds ago, before a process ended. Returns the
 * ids of those that received something in the last `keepFor`: their clients may go on with them.
 */
export const sweepAttachments = async (
  media: Media,
  minAge: number,
  keepFor: number,
): Promise<Set<string>> => {
  const { uploads } = media.folders
  const kept = new Set<string>()
  for (const name of await readdir(uploads)) {
    if (!name.endsWith('.json')) continue
    const request = await readDescription(join(uploads, name))
    const file = request && (await stat(join(uploads, request.uploadId)).catch(() => undefined))
    if (!request || !file) continue
    const age = Date.now() - file.mtimeMs
    if (age < keepFor) kept.add(request.uploadId)
    if (file.size < request.size || age < minAge) continue
    await request.finish(media, request).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
  }
  return kept
}
