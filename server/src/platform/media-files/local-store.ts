import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, syncToDisk } from './media-folders.ts'
import { isPlainName, type MediaStore } from './media-store.ts'

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

export const createLocalStore = (root: string): MediaStore => {
  const pathOf = (...names: string[]): string => {
    if (!names.every(isPlainName)) throw new Error('invalid file name')
    return join(root, ...names)
  }
  return {
    origin: undefined,
    publish: async (draft, asset, folder) => {
      const target = pathOf(asset, folder)
      await mkdir(pathOf(asset), { recursive: true })
      await syncFolder(draft)
      await rename(draft, target)
      await syncToDisk(pathOf(asset))
    },
    locate: async (asset, folder, file) => ({ kind: 'file', path: pathOf(asset, folder, file) }),
    listAssets: () => namesIn(root),
    listFolders: (asset) => namesIn(pathOf(asset)),
    changedAt: async (asset, folder) =>
      (await stat(pathOf(asset, folder)).catch(() => undefined))?.mtime,
    removeFolder: (asset, folder) => rm(pathOf(asset, folder), { recursive: true, force: true }),
    removeAsset: (asset) => rm(pathOf(asset), { recursive: true, force: true }),
  }
}
