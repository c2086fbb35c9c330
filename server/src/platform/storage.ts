import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Files below DATA_DIR. Public ones are served at `/files/` without authentication. */
export interface Storage {
  readonly publicRoot: string
  /** Names the file by the hash of its content and returns its URL path. */
  putPublic(bytes: Uint8Array, fileName: string): Promise<string>
  /** Stores a file under the given name. */
  putNamed(area: StorageArea, name: string, bytes: Uint8Array): Promise<void>
  readNamed(area: StorageArea, name: string): Promise<Buffer | undefined>
  removeNamed(area: StorageArea, name: string): Promise<void>
  /** Includes partial files of interrupted writes; empty if the folder does not exist. */
  listNamed(area: StorageArea, folder: string): Promise<StoredFile[]>
}

export interface StoredFile {
  readonly name: string
  readonly modifiedAt: Date
}

export type StorageArea = 'public' | 'private'

/** The disk is full or refuses writes; nothing was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

const diskErrorCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Atomic: written to a draft, synced, then renamed. */
const writeAtomically = async (
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
    throw diskErrorCodes.has(codeOf(error))
      ? new StorageFull(codeOf(error), { cause: error })
      : error
  }
}

const listFolder = async (folder: string): Promise<StoredFile[]> => {
  const files: StoredFile[] = []
  try {
    for (const name of await readdir(folder))
      files.push({ name, modifiedAt: (await stat(join(folder, name))).mtime })
  } catch (error) {
    // No such folder, or a file was removed since readdir.
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return files
}

/** Tests pass an `openFile` that fails like a full disk. */
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
      // SVG compresses well: the file server prefers the `.gz` beside it.
      if (path.endsWith('.svg'))
        await writeAtomically(`${path}.gz`, gzipSync(bytes, { level: 9 }), openFile)
      await writeAtomically(path, bytes, openFile)
      return `/files/${name}`
    },
    putNamed: (area, name, bytes) => writeAtomically(join(roots[area], name), bytes, openFile),
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
