import type { BackupSource } from '../../platform/backup/index.ts'
import type { Config } from '../../platform/config/config.ts'
import { createObjectStore, toBucketAddress } from '../../platform/object-store/index.ts'
import { listMediaFiles } from '../media/index.ts'
import { listImageFiles } from '../profile/index.ts'

export const openObjectStore = (storageUrl: string): NonNullable<BackupSource['objectStore']> => {
  const objects = createObjectStore(toBucketAddress(storageUrl), () => new Date())
  return { name: objects.name, listFiles: () => objects.list('') }
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
    return [
      ...images.map((path) => ({ path, key: `.${path}` })),
      ...uploads.map((id) => ({ path: `media/uploads/${id}`, key: `.uploads/${id}` })),
      ...published.map((part) => ({ path: `media/published/${part}`, key: part })),
    ]
  },
})
