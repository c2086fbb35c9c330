import { createHash } from 'node:crypto'
import type { Dir } from 'node:fs'
import { constants, type FileHandle, open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { BackupFault } from './backup-fault.ts'
import { type ListedFile, linesInList } from './manifest.ts'
import { withFile } from './with-file.ts'

type Source = Iterable<Buffer> | AsyncIterable<Buffer>

/** Waits until the entry has been taken, so that memory holds one at a time. */
const addEntry = (pack: Pack, name: string, size: number, source: Source, mtime?: Date) =>
  pipeline(
    Readable.from(source, { objectMode: false }),
    pack.entry({
      name,
      size,
      mode: 0o600,
      ...(mtime && { mtime }),
    }) as unknown as NodeJS.WritableStream,
  )

export const addBytes = (pack: Pack, name: string, bytes: Buffer): Promise<void> =>
  addEntry(pack, name, bytes.length, [bytes])

export const addJson = (pack: Pack, name: string, value: unknown): Promise<void> =>
  addBytes(pack, name, Buffer.from(JSON.stringify(value)))

export const numbered = (folder: string, number: number, ending: string): string =>
  `${folder}/${String(number).padStart(6, '0')}${ending}`

/** Writes lines of JSON in entries of a bounded size. */
export const createLineWriter = (pack: Pack, folder: string) => {
  let lines: string[] = []
  let entries = 0
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return
    entries += 1
    const bytes = Buffer.from(lines.join(''))
    lines = []
    await addBytes(pack, numbered(folder, entries, '.ndjson'), bytes)
  }
  return {
    add: async (value: unknown): Promise<void> => {
      lines.push(`${JSON.stringify(value)}\n`)
      if (lines.length >= linesInList) await flush()
    },
    flush,
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const openFolder = (path: string): Promise<Dir | undefined> =>
  opendir(path).catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw error
  })

/** Paths of the files below a folder; those that are still being written are left out. */
export const walkFiles = async function* (root: string, folder: string): AsyncGenerator<string> {
  const entries = await openFolder(join(root, folder))
  if (!entries) return
  for await (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walkFiles(root, path)
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield path
  }
}

/** Undefined if it was removed since the folder was read. */
const openFile = (path: string): Promise<FileHandle | undefined> =>
  open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw error
  })

/** Adds as many bytes as the file has when it is opened: one that is being uploaded grows. */
export const addFile = async (
  pack: Pack,
  root: string,
  path: string,
): Promise<ListedFile | undefined> => {
  const opened = await openFile(join(root, path))
  return (
    opened &&
    withFile(opened, async (file) => {
      const { size, mtime } = await file.stat()
      const hash = createHash('sha256')
      const read = async function* () {
        const buffer = Buffer.allocUnsafe(256 * 1024)
        for (let position = 0; position < size; ) {
          const length = Math.min(buffer.length, size - position)
          const { bytesRead } = await file.read(buffer, 0, length, position)
          if (bytesRead === 0)
            throw new BackupFault(`${path} was cut while it was read`, { code: 'file-cut' })
          position += bytesRead
          const bytes = Buffer.from(buffer.subarray(0, bytesRead))
          hash.update(bytes)
          yield bytes
        }
      }
      await addEntry(pack, path, size, read(), mtime)
      return { path, size, sha256: hash.digest('hex') }
    })
  )
}
