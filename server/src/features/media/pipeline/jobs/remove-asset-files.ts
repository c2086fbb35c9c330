import type { Media } from '../../media.ts'
import { removeUpload } from '../../uploads/remove-upload.ts'
import type { AssetRow } from '../assets.store.ts'

/** The uploaded file and everything published. */
export const removeAssetFiles = async (media: Media, asset: AssetRow): Promise<void> => {
  await removeUpload(media, asset.uploadId)
  await media.store.removeAsset(asset.key)
}
