import { isBackupRunning } from '../../../platform/database/restore-state.ts'
import type { Media } from '../media.ts'

/** The uploaded file and the tus server's description of it. While a backup runs, that is left to the sweep. */
export const removeUpload = async (
  { uploads, context }: Media,
  uploadId: string,
): Promise<void> => {
  if (await isBackupRunning(context.pool)) return
  await uploads.remove(uploadId)
}
