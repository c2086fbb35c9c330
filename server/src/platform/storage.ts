import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'

/** Files that anyone may see, named after their content and served for ever under `/files/`. */
export interface Storage {
  readonly publicRoot: string
  /** Gives the address under which the file is served. */
  putPublic(bytes: Uint8Array, fileName: string): Promise<string>
}

/** Whole or not at all: written beside its place, forced to disk, then moved. */
const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${crypto.randomUUID()}.part`
  try {
    const file = await open(draft, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export const createStorage = (dataDir: string): Storage => {
  const publicRoot = join(dataDir, 'files')
  return {
    publicRoot,
    putPublic: async (bytes, fileName) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const name = `${hash.slice(0, 2)}/${hash}${extname(fileName)}`
      const path = join(publicRoot, name)
      if (!existsSync(path)) await writeWhole(path, bytes)
      return `/files/${name}`
    },
  }
}
