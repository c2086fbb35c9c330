import { mkdir, open, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Local folders. None of them is served directly. */
export interface MediaFolders {
  /** Uploaded files. */
  readonly uploads: string
  /** Output of running steps, one folder per attempt; never served. */
  readonly drafts: string
  /** Files for players, unless an object store is configured. */
  readonly published: string
}

export const openMediaFolders = async (dataDir: string): Promise<MediaFolders> => {
  const root = join(dataDir, 'media')
  const folders = {
    uploads: join(root, 'uploads'),
    drafts: join(root, 'drafts'),
    published: join(root, 'published'),
  }
  await mkdir(root, { recursive: true })
  // Originals are not encrypted, and nginx needs the published files only.
  await mkdir(folders.uploads, { recursive: true, mode: 0o750 })
  await mkdir(folders.drafts, { recursive: true })
  await mkdir(folders.published, { recursive: true })
  return folders
}

/** Bytes that stay free for the database and the logs. */
export const reservedSpace = 2 ** 30

export interface DiskSpace {
  /** Bytes. */
  readonly free: number
  readonly total: number
}
export type MeasureSpace = () => Promise<DiskSpace>

export const measureSpaceOf =
  (folder: string): MeasureSpace =>
  async () => {
    const { bavail, bsize, blocks } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  }

/** fsync: before a rename the moved files, after it the folder that holds them. */
export const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const syncFolder = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) await syncToDisk(join(folder, name))
  await syncToDisk(folder)
}
