import { join } from 'node:path'
import { imageTypes } from '@jingke/contract/profile'
import type { Context } from '../../../platform/context.ts'
import { isBackupRunning } from '../../../platform/database/restore-state.ts'
import type { StorageArea } from '../../../platform/files/storage.ts'
import { isPrivate, publicAddress, storedFolder, storedName } from './image-address.ts'
import { deleteImages, listImagesNamed, type OwnedImage } from './images.store.ts'

/** Returns those of the URLs that a feature uses. */
export type FindPicturesInUse = (addresses: readonly string[]) => Promise<readonly string[]>

/** Milliseconds for which an unused upload is kept. */
const grace = 86_400_000
/** Seconds. One folder at a time: all 256 take about two hours. */
const interval = 30

const folders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

const areaOf = (type: number): StorageArea => (isPrivate(type) ? 'private' : 'public')

const isOwnersIcon = ({ image, ownersIcon }: OwnedImage): boolean =>
  image.type === imageTypes.avatar && ownersIcon === publicAddress(image.name)

/** Paths below the data folder. A replaced avatar has a row until the sweep, but no file. */
export const listImageFiles = async (db: Context['db']): Promise<string[]> =>
  (await listImagesNamed(db, ''))
    .filter((one) => one.image.type !== imageTypes.avatar || isOwnersIcon(one))
    .map(({ image: { type, name } }) =>
      join(isPrivate(type) ? 'private-files' : 'files', storedName(name)),
    )

/** Private images belong to chats and are kept. */
const findUnused = async (
  context: Context,
  owned: readonly OwnedImage[],
  finders: readonly FindPicturesInUse[],
): Promise<OwnedImage[]> => {
  const old = new Date(context.clock.now().getTime() - grace)
  const doubtful = owned.filter(
    (one) => one.image.createdAt < old && !isPrivate(one.image.type) && !isOwnersIcon(one),
  )
  if (doubtful.length === 0) return []
  const addresses = doubtful.map(({ image }) => publicAddress(image.name))
  const used = new Set<string>()
  for (const find of finders) for (const address of await find(addresses)) used.add(address)
  return doubtful.filter(({ image }) => !used.has(publicAddress(image.name)))
}

/** Files of uploads that were interrupted before their row was inserted. */
const removeUnknownFiles = async (
  context: Context,
  folder: string,
  known: ReadonlySet<string>,
): Promise<void> => {
  const old = context.clock.now().getTime() - grace
  for (const area of ['public', 'private'] as const)
    for (const { name, modifiedAt } of await context.storage.listNamed(area, folder))
      if (modifiedAt.getTime() < old && !known.has(name))
        await context.storage.removeNamed(area, `${folder}/${name}`)
}

/** Deletes the file before the row, so that an interrupted sweep finds the row again. */
export const sweepImageFolder = async (
  context: Context,
  prefix: string,
  finders: readonly FindPicturesInUse[],
): Promise<void> => {
  const { db } = context
  if (await isBackupRunning(context.pool)) return
  const owned = await listImagesNamed(db, prefix)
  const unused = await findUnused(context, owned, finders)
  for (const { image } of unused)
    await context.storage.removeNamed(areaOf(image.type), storedName(image.name))
  await deleteImages(
    db,
    unused.map(({ image }) => image.name),
  )
  const known = new Set(owned.map(({ image }) => image.name))
  await removeUnknownFiles(context, storedFolder(prefix), known)
}

export const startImageSweep = (context: Context, finders: readonly FindPicturesInUse[]): void => {
  let turn = 0
  context.every(interval, 'image-sweep', () => {
    const prefix = folders[turn % folders.length] ?? ''
    turn += 1
    return sweepImageFolder(context, prefix, finders)
  })
}
