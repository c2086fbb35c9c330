import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from '../media.ts'

/** The uploaded file and the tus server's description of it. */
export const removeUpload = async ({ folders }: Media, uploadId: string): Promise<void> => {
  const file = join(folders.uploads, uploadId)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}
