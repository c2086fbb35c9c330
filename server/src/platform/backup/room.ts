import { stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NoRoom } from './backup-fault.ts'
import { walkFiles } from './write-entries.ts'

/** Bytes that stay free on the disk of the backup. */
const reserve = 2 ** 28

/** Bytes of the files of the school. */
export const measureFiles = async (dataDir: string, areas: readonly string[]): Promise<number> => {
  let bytes = 0
  for (const area of areas)
    for await (const path of walkFiles(dataDir, area))
      bytes += (await stat(join(dataDir, path)).catch(() => undefined))?.size ?? 0
  return bytes
}

export const requireRoom = async (file: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dirname(file))
  const free = bavail * bsize
  if (free < bytes + reserve)
    throw new NoRoom(
      `the backup may need ${Math.ceil(bytes / 2 ** 20)} MB, and ${dirname(file)} has ${Math.floor(free / 2 ** 20)} MB free`,
    )
}
