import { existsSync } from 'node:fs'
import type { MediaStore } from './media-store.ts'

/** What is still on the disk is used from there: `move-files` moves it to the store while the school runs. */
export const createMovingStore = (store: MediaStore, disk: MediaStore): MediaStore => ({
  origin: store.origin,
  publish: store.publish,
  locate: async (...names) => {
    const location = await disk.locate(...names)
    return location.kind === 'file' && existsSync(location.path) ? location : store.locate(...names)
  },
  listAssets: async () => [
    ...new Set([...(await disk.listAssets()), ...(await store.listAssets())]),
  ],
  listFolders: async (asset) => [
    ...new Set([...(await disk.listFolders(asset)), ...(await store.listFolders(asset))]),
  ],
  changedAt: async (asset, folder) =>
    (await disk.changedAt(asset, folder)) ?? store.changedAt(asset, folder),
  removeFolder: async (asset, folder) => {
    await disk.removeFolder(asset, folder)
    await store.removeFolder(asset, folder)
  },
  removeAsset: async (asset) => {
    await disk.removeAsset(asset)
    await store.removeAsset(asset)
  },
})
