import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Pictures and sounds, below DATA_DIR or in an object store. Public ones are served at `/files/` without
 * authentication. A name that leads out of its area is an error, except to `readNamed`: there is no such file.
 */
export interface Storage {
  /** The folder of the public ones; undefined: they are not all in one. */
  readonly publicRoot: string | undefined
  /** Names the file by the hash of its content and returns its URL path. */
  putPublic(bytes: Uint8Array, fileName: string): Promise<string>
  /** Stores a file under the given name. */
  putNamed(area: StorageArea, name: string, bytes: Uint8Array): Promise<void>
  /** Undefined unless it is a regular file of at most `readLimit` bytes. */
  readNamed(area: StorageArea, name: string): Promise<Buffer | undefined>
  /** Its bytes, or a URL with which a browser may read them for some minutes. */
  openNamed(area: StorageArea, name: string, contentType: string): Promise<OpenedFile | undefined>
  removeNamed(area: StorageArea, name: string): Promise<void>
  /** Includes partial files of interrupted writes; empty if the folder does not exist. */
  listNamed(area: StorageArea, folder: string): Promise<StoredFile[]>
}

export type OpenedFile = { readonly content: Buffer } | { readonly address: string }

export interface StoredFile {
  readonly name: string
  readonly modifiedAt: Date
}

export type StorageArea = 'public' | 'private'

/** Bytes: twice the largest picture that is kept. */
export const readLimit = 16 * 1024 * 1024

/** The disk is full or refuses writes; nothing was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The name leads out of its area. */
class NameOutside extends Error {
  override readonly name = 'NameOutside'
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
    await mkdir(dirname(path), { recursive: true, mode: 0o750 })
    const file = await openFile(draft, 'wx', 0o640)
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

/** What opening a name answers that no regular file can have. */
const noFileCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ENXIO', 'ELOOP'])

const readRegularFile = async (path: string): Promise<Buffer | undefined> => {
  // Opening a pipe without O_NONBLOCK waits for a writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const facts = await file.stat()
    return facts.isFile() && facts.size <= readLimit ? await file.readFile() : undefined
  } finally {
    await file.close()
  }
}

/** Tests pass an `openFile` that fails like a full disk. */
export const createStorage = (dataDir: string, openFile: typeof open = open): Storage => {
  const publicRoot = join(dataDir, 'files')
  const roots = { public: publicRoot, private: join(dataDir, 'private-files') }
  const pathOf = (area: StorageArea, name: string): string => {
    const path = join(roots[area], name)
    if (!path.startsWith(roots[area] + sep) || path.includes('\0')) throw new NameOutside(name)
    return path
  }
  const readNamed: Storage['readNamed'] = async (area, name) => {
    try {
      return await readRegularFile(pathOf(area, name))
    } catch (error) {
      if (error instanceof NameOutside || noFileCodes.has(codeOf(error))) return undefined
      throw error
    }
  }
  return {
    publicRoot,
    putPublic: async (bytes, fileName) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const name = `${hash.slice(0, 2)}/${hash}${extname(fileName)}`
      const path = pathOf('public', name)
      if (existsSync(path)) return `/files/${name}`
      // SVG compresses well: the file server prefers the `.gz` beside it.
      if (path.endsWith('.svg'))
        await writeAtomically(`${path}.gz`, gzipSync(bytes, { level: 9 }), openFile)
      await writeAtomically(path, bytes, openFile)
      return `/files/${name}`
    },
    putNamed: async (area, name, bytes) => writeAtomically(pathOf(area, name), bytes, openFile),
    readNamed,
    openNamed: async (area, name) => {
      const content = await readNamed(area, name)
      return content && { content }
    },
    removeNamed: async (area, name) => rm(pathOf(area, name), { force: true }),
    listNamed: async (area, folder) => listFolder(pathOf(area, folder)),
  }
}
