import { isBackupRunning } from '../../../../platform/database/restore-state.ts'
import type { Media } from '../../media.ts'
import { removeUpload } from '../../uploads/remove-upload.ts'
import type { AssetRow } from '../assets.store.ts'

/** The uploaded file and everything published. While a backup runs, that is left to the sweep. */
export const removeAssetFiles = async (media: Media, asset: AssetRow): Promise<void> => {
  if (await isBackupRunning(media.context.pool)) return
  await removeUpload(media, asset.uploadId)
  await media.store.removeAsset(asset.key)
}
