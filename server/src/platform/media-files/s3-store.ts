import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { ObjectStore } from '../object-store/index.ts'
import { isPlainName, type MediaStore } from './media-store.ts'

/** Transfers of one publication that are under way at once. */
const transfersAtOnce = 6

const keyOf = (...names: string[]): string => {
  if (!names.every(isPlainName)) throw new Error('invalid file name')
  return names.join('/')
}

const toArray = async (names: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = []
  for await (const name of names) all.push(name)
  return all
}

/** Published files as objects `<asset>/<folder>/<file>`. */
export const createS3Store = (objects: ObjectStore): MediaStore => ({
  origin: objects.origin,
  publish: async (draft, asset, folder) => {
    await pMap(
      await readdir(draft),
      (name) => objects.putFile(keyOf(asset, folder, name), join(draft, name)),
      { concurrency: transfersAtOnce },
    )
    await rm(draft, { recursive: true })
  },
  locate: async (asset, folder, file, shownAs) => ({
    kind: 'address',
    url: await objects.sign(keyOf(asset, folder, file), shownAs),
  }),
  // Other files of the school begin with a dot.
  listAssets: async () => (await toArray(objects.listFolders(''))).filter(isPlainName),
  listFolders: (asset) => toArray(objects.listFolders(`${keyOf(asset)}/`)),
  changedAt: async (asset, folder) => {
    let newest: Date | undefined
    for await (const { modifiedAt } of objects.list(`${keyOf(asset, folder)}/`))
      if (!newest || modifiedAt > newest) newest = modifiedAt
    return newest
  },
  removeFolder: (asset, folder) => objects.removeAll(`${keyOf(asset, folder)}/`),
  removeAsset: (asset) => objects.removeAll(`${keyOf(asset)}/`),
})
