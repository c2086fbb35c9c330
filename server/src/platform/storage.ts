import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Files that anyone may see, named after their content and served for ever under `/files/`. */
export interface Storage {
  readonly publicRoot: string
  /** Gives the address under which the file is served. */
  putPublic(bytes: Uint8Array, fileName: string): Promise<string>
  /** Keeps a file under a name of the caller's making; `public` ones are served at `/files/`. */
  putNamed(area: StorageArea, name: string, bytes: Uint8Array): Promise<void>
  readNamed(area: StorageArea, name: string): Promise<Buffer | undefined>
  removeNamed(area: StorageArea, name: string): Promise<void>
  /** What lies in a folder, half-written files included; nothing where there is no such folder. */
  listNamed(area: StorageArea, folder: string): Promise<StoredFile[]>
}

export interface StoredFile {
  readonly name: string
  readonly modifiedAt: Date
}

export type StorageArea = 'public' | 'private'

/** There is no room, or the disk refuses: nothing was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

const refusals = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whole or not at all: written beside its place, forced to disk, then moved. */
const writeWhole = async (
  path: string,
  bytes: Uint8Array,
  openFile: typeof open,
): Promise<void> => {
  const draft = `${path}.${crypto.randomUUID()}.part`
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await openFile(draft, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw refusals.has(codeOf(error)) ? new StorageFull(codeOf(error), { cause: error }) : error
  }
}

const listFolder = async (folder: string): Promise<StoredFile[]> => {
  const files: StoredFile[] = []
  try {
    for (const name of await readdir(folder))
      files.push({ name, modifiedAt: (await stat(join(folder, name))).mtime })
  } catch (error) {
    // The folder is not there, or a file went meanwhile: the next look sees it all.
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return files
}

/** `openFile` stands for the disk, so that tests can fill it. */
export const createStorage = (dataDir: string, openFile: typeof open = open): Storage => {
  const publicRoot = join(dataDir, 'files')
  const roots = { public: publicRoot, private: join(dataDir, 'private-files') }
  return {
    publicRoot,
    putPublic: async (bytes, fileName) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const name = `${hash.slice(0, 2)}/${hash}${extname(fileName)}`
      const path = join(publicRoot, name)
      if (existsSync(path)) return `/files/${name}`
      // Drawings are text: the file server prefers the compressed copy beside it.
      if (path.endsWith('.svg'))
        await writeWhole(`${path}.gz`, gzipSync(bytes, { level: 9 }), openFile)
      await writeWhole(path, bytes, openFile)
      return `/files/${name}`
    },
    putNamed: (area, name, bytes) => writeWhole(join(roots[area], name), bytes, openFile),
    readNamed: async (area, name) => {
      try {
        return await readFile(join(roots[area], name))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    removeNamed: (area, name) => rm(join(roots[area], name), { force: true }),
    listNamed: (area, folder) => listFolder(join(roots[area], folder)),
  }
}
