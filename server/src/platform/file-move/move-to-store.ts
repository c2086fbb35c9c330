import { readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pMap from 'p-map'
import { createObjectUploads } from '../media-files/index.ts'
import type { ObjectStore } from '../object-store/index.ts'
import { isStoredAs, sumOfFile } from './checksum.ts'
import { type LocalFile, listLocalFiles, uploadArea } from './file-areas.ts'

export interface MoveProgress {
  readonly files: number
  readonly bytes: number
  readonly allFiles: number
  readonly allBytes: number
}

export interface Moved {
  readonly files: number
  readonly bytes: number
  /** Uploads that are still arriving; they stay where they are. */
  readonly arriving: number
}

export interface Move {
  readonly dataDir: string
  readonly objects: ObjectStore
  report(progress: MoveProgress): void
}

export const filesAtOnce = 4

/** Milliseconds for which a request that has found the file on the disk may still open it. */
const graceTime = 10_000

const isThere = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined

/** Copies and compares. Returns false if the object is not as the file. */
const copyPlain = async ({ objects }: Move, { path, name, area }: LocalFile): Promise<boolean> => {
  const key = `${area.prefix}${name}`
  const sums = await sumOfFile(path)
  if (await isStoredAs(objects, key, sums)) return true
  await objects.putFile(key, path)
  if (!(await isThere(path))) await objects.remove(key)
  return isStoredAs(objects, key, sums)
}

const readDescription = async (path: string): Promise<{ size?: number } | undefined> =>
  JSON.parse(await readFile(`${path}.json`, 'utf8').catch(() => 'null')) ?? undefined

/** In the pieces that uploads have in the store; each is sent with its checksum. */
const copyUpload = async ({ objects }: Move, { path, name, size }: LocalFile): Promise<boolean> => {
  const uploads = createObjectUploads(objects)
  const description = await readDescription(path)
  if ((await uploads.find(name))?.size !== size) await uploads.add(name, path)
  if (description)
    await objects.put(
      `${uploadArea.prefix}${name}/upload.json`,
      new Uint8Array(Buffer.from(JSON.stringify(description))),
    )
  if (!(await isThere(path))) await uploads.remove(name)
  return (await uploads.find(name))?.size === size
}

const isArriving = async ({ area, path, size }: LocalFile): Promise<boolean> => {
  if (area !== uploadArea) return false
  const description = await readDescription(path)
  return description?.size !== undefined && description.size !== size
}

/** Files that are left out: they go with the file that they describe, or are made from it. */
const isSecondary = ({ area, name }: LocalFile): boolean =>
  (area === uploadArea && name.endsWith('.json')) || name.endsWith('.svg.gz')

const secondaryOf = ({ area, path }: LocalFile): string[] => {
  if (area === uploadArea) return [`${path}.json`]
  return path.endsWith('.svg') ? [`${path}.gz`] : []
}

const measure = async (dataDir: string) => {
  let [files, bytes] = [0, 0]
  for await (const file of listLocalFiles(dataDir)) {
    if (isSecondary(file)) continue
    files += 1
    bytes += file.size
  }
  return { files, bytes }
}

/**
 * Moves the files of a school that runs with the store. A file is removed from the disk once its object was compared with
 * it, so this may be killed at any time and run again.
 */
export const moveToStore = async (move: Move, grace = graceTime): Promise<Moved> => {
  const { dataDir } = move
  const all = await measure(dataDir)
  let [files, bytes, arriving] = [0, 0, 0]
  const copied: { paths: string[]; at: number }[] = []
  const removeCopied = async (until: number) => {
    while (copied[0] && copied[0].at <= until)
      for (const path of copied.shift()?.paths ?? []) await rm(path, { force: true })
  }
  const moveFile = async (file: LocalFile) => {
    if (isSecondary(file)) return
    if (await isArriving(file)) {
      arriving += 1
      return
    }
    const copy = file.area === uploadArea ? copyUpload : copyPlain
    // Removed by the school meanwhile.
    const isCopied = await copy(move, file).catch(async (error: unknown) => {
      if (await isThere(file.path)) throw error
      return false
    })
    if (!isCopied) {
      if (await isThere(file.path)) throw new Error(`${file.path} arrived damaged in the store`)
      return
    }
    copied.push({ paths: [file.path, ...secondaryOf(file)], at: Date.now() })
    await removeCopied(Date.now() - grace)
    files += 1
    bytes += file.size
    move.report({ files, bytes, allFiles: all.files, allBytes: all.bytes })
  }
  await pMap(listLocalFiles(dataDir), moveFile, { concurrency: filesAtOnce })
  if (copied.length > 0) await delay(grace)
  await removeCopied(Date.now())
  return { files, bytes, arriving }
}
