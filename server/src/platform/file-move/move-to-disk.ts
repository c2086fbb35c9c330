import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pMap from 'p-map'
import { createObjectUploads, listParts, syncToDisk } from '../media-files/index.ts'
import type { StoredObject } from '../object-store/index.ts'
import { isStoredAs, sumOfFile } from './checksum.ts'
import { type FileArea, plainAreas, uploadArea } from './file-areas.ts'
import { filesAtOnce, type Move, type Moved } from './move-to-store.ts'

const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size

/** Written beside its place and renamed when it was compared. */
const copyObject = async (
  { dataDir, objects }: Move,
  area: FileArea,
  { name, size }: StoredObject,
) => {
  const path = join(dataDir, area.folder, name.slice(area.prefix.length))
  if ((await sizeOf(path)) === size) return
  const draft = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(objects.read(name), createWriteStream(draft, { mode: 0o640 }))
    if (!(await isStoredAs(objects, name, await sumOfFile(draft))))
      throw new Error(`${name} arrived damaged`)
    await syncToDisk(draft)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

const copyUpload = async ({ dataDir, objects }: Move, id: string): Promise<number> => {
  const uploads = createObjectUploads(objects)
  const folder = join(dataDir, uploadArea.folder)
  const found = await uploads.find(id)
  if (!found || (await sizeOf(join(folder, id))) === found.size) return 0
  await mkdir(folder, { recursive: true })
  // Left by a run that was killed before it had compared.
  await rm(join(folder, `upload-${id}`), { force: true })
  const draft = await uploads.open(id, folder)
  try {
    for (const { name, start, length } of await listParts(objects, id)) {
      const sums = await sumOfFile(draft, { start, end: start + length - 1 })
      if (!(await isStoredAs(objects, name, sums))) throw new Error(`${name} arrived damaged`)
    }
    await syncToDisk(draft)
    const description = await uploads.describe(id)
    if (description) await writeFile(join(folder, `${id}.json`), JSON.stringify(description))
    await rename(draft, join(folder, id))
  } finally {
    await rm(draft, { force: true })
  }
  return found.size
}

/** Copies everything from the store to the disk, where the school that runs then finds it first; removes nothing. */
export const moveToDisk = async (move: Move): Promise<Moved> => {
  const { objects } = move
  let [files, bytes] = [0, 0]
  const count = (size: number) => {
    files += 1
    bytes += size
    move.report({ files, bytes, allFiles: files, allBytes: bytes })
  }
  const copyPlain = async (object: StoredObject) => {
    // Parts of videos that are being encoded stay where they are.
    const area = plainAreas.find(({ prefix }) =>
      prefix ? object.name.startsWith(prefix) : !object.name.startsWith('.'),
    )
    if (!area) return
    await copyObject(move, area, object)
    count(object.size)
  }
  await pMap(objects.list(''), copyPlain, { concurrency: filesAtOnce })
  for await (const id of objects.listFolders(uploadArea.prefix)) count(await copyUpload(move, id))
  return { files, bytes, arriving: 0 }
}
