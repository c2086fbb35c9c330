import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { ObjectMissing, type ObjectStore } from '../object-store/index.ts'
import { readLimit, type Storage, type StorageArea } from './storage.ts'

/** Bytes. Logos, covers and portraits that every first view asks for. */
const memoryForPublic = 64 * 2 ** 20

/** Milliseconds after which a file that another server removed is gone here. */
const memoryTime = 60_000

const keyOf = (area: StorageArea, name: string): string =>
  `${area === 'public' ? '.files' : '.private-files'}/${name}`

const isKey = (name: string): boolean => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)

/** Files in the store. What is still on the disk is used from there: `move-files` moves it while the school runs. */
export const createObjectStorage = (objects: ObjectStore, disk: Storage): Storage => {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryForPublic,
    maxEntrySize: memoryForPublic / 8,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: memoryTime,
  })
  const readObject = async (key: string): Promise<Buffer | undefined> => {
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of objects.read(key)) {
        size += chunk.length
        if (size > readLimit) return undefined
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    } catch (error) {
      if (error instanceof ObjectMissing) return undefined
      throw error
    }
  }
  const readNamed: Storage['readNamed'] = async (area, name) => {
    const known = memory.get(keyOf(area, name))
    if (known) return known
    const local = await disk.readNamed(area, name)
    if (local || !isKey(name)) return local
    const bytes = await readObject(keyOf(area, name))
    if (bytes && area === 'public') memory.set(keyOf(area, name), bytes)
    return bytes
  }
  return {
    publicRoot: undefined,
    putPublic: async (bytes, fileName) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const name = `${hash.slice(0, 2)}/${hash}${extname(fileName)}`
      const key = keyOf('public', name)
      if (!(await objects.find(key))) await objects.put(key, new Uint8Array(bytes))
      return `/files/${name}`
    },
    putNamed: (area, name, bytes) => objects.put(keyOf(area, name), new Uint8Array(bytes)),
    readNamed,
    openNamed: async (area, name, contentType) => {
      const local = await disk.openNamed(area, name, contentType)
      if (local || !isKey(name)) return local
      const shownAs = { name: name.split('/').at(-1) ?? '', contentType, isShown: true }
      return { address: await objects.sign(keyOf(area, name), shownAs) }
    },
    removeNamed: async (area, name) => {
      memory.delete(keyOf(area, name))
      await disk.removeNamed(area, name)
      await objects.remove(keyOf(area, name))
    },
    listNamed: async (area, folder) => {
      const files = await disk.listNamed(area, folder)
      const prefix = `${keyOf(area, folder)}/`
      for await (const { name, modifiedAt } of objects.list(prefix))
        files.push({ name: name.slice(prefix.length), modifiedAt })
      return files
    },
  }
}
