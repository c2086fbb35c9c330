import { join } from 'node:path'
import type { BackupSource } from '../../platform/backup/index.ts'
import type { Config } from '../../platform/config/config.ts'
import { createS3Store, toS3Bucket } from '../../platform/media-files/index.ts'
import { listMediaFiles } from '../media/index.ts'
import { listImageFiles } from '../profile/index.ts'

export const openObjectStore = (storageUrl: string): NonNullable<BackupSource['objectStore']> => {
  const place = toS3Bucket(storageUrl)
  const { listFiles } = createS3Store(place, () => new Date())
  return { name: `${place.origin}/${place.bucket}`, listFiles }
}

/** What a backup of this school consists of. */
export const schoolSource = (
  { dataDir, secret, storageUrl }: Pick<Config, 'dataDir' | 'secret' | 'storageUrl'>,
  connection: BackupSource['connection'],
): BackupSource => ({
  connection,
  dataDir,
  secret,
  objectStore: storageUrl === undefined ? undefined : openObjectStore(storageUrl),
  listNeeded: async (db) => {
    const images = await listImageFiles(db)
    const { uploads, published } = await listMediaFiles(db)
    return {
      local: [...images, ...uploads.map((id) => join('media/uploads', id))],
      published,
    }
  },
})
