import { stat } from 'node:fs/promises'
import type { Context } from '../../../platform/context.ts'
import { openMediaFolders } from '../../../platform/media-files/index.ts'
import { openUploads } from '../media.ts'
import { enqueueStep } from '../pipeline/jobs/step-jobs.ts'
import { addAsset, newPlainId } from './add-asset.ts'

/** Adds a local file as a new video, as if it had been uploaded. Returns the video's id. */
export const importFile = async (
  context: Context,
  { path, ...video }: { path: string; name: string; isPublic?: boolean },
): Promise<number> => {
  const folders = await openMediaFolders(context.config.dataDir)
  const uploadId = newPlainId()
  await openUploads(context, folders).add(uploadId, path)
  const asset = await addAsset(context, video, {
    uploadId,
    fileName: path.split('/').at(-1) ?? '',
    fileSize: (await stat(path)).size,
    state: 'uploaded',
  })
  await enqueueStep(context, 'ingest', asset.id)
  return asset.videoId
}
