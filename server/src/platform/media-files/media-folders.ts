import { mkdir, open, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Where media live on this machine. Nothing here is served as it stands. */
export interface MediaFolders {
  /** Files as they are uploaded. */
  readonly uploads: string
  /** Work in progress, one folder per attempt; never seen by a viewer. */
  readonly drafts: string
  /** What viewers get, when the videos are kept on this machine. */
  readonly published: string
}

export const openMediaFolders = async (dataDir: string): Promise<MediaFolders> => {
  const root = join(dataDir, 'media')
  const folders = {
    uploads: join(root, 'uploads'),
    drafts: join(root, 'drafts'),
    published: join(root, 'published'),
  }
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
  return folders
}

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

/** A rename is only safe once what it moves, and the folder that names it, are on the disk. */
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
