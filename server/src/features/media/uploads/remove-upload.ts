import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackupRunning } from '../../../platform/database/restore-state.ts'
import type { Media } from '../media.ts'

/** The uploaded file and the tus server's description of it. While a backup runs, that is left to the sweep. */
export const removeUpload = async (
  { folders, context }: Media,
  uploadId: string,
): Promise<void> => {
  if (await isBackupRunning(context.pool)) return
  const file = join(folders.uploads, uploadId)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}
