import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract, type Header } from 'tar-stream'
import type { z } from 'zod'
import { BackupFault } from './backup-fault.ts'
import { ManifestEntry, SchoolEntry } from './manifest.ts'
import { openWith } from './sealed-stream.ts'

export interface BackupFile {
  readonly file: string
  readonly passphrase: string
}

export interface BackupEntry {
  readonly name: string
  readonly size: number
  readonly mtime: Date
  readonly bytes: AsyncIterable<Buffer>
}

/** Bytes of an entry that is read as a whole. */
const largestWhole = 512 * 2 ** 20

export const readWhole = async ({ name, size, bytes }: BackupEntry): Promise<Buffer> => {
  if (size > largestWhole) throw new BackupFault(`${name} in this backup is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const readJson = async <Schema extends z.ZodType>(
  entry: BackupEntry,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const { data } = schema.safeParse(JSON.parse((await readWhole(entry)).toString()))
  if (data === undefined) throw new BackupFault(`${entry.name} in this backup is not as expected`)
  return data as z.output<Schema>
}

/** Lines of JSON. */
export const readLines = async <Schema extends z.ZodType>(
  entry: BackupEntry,
  schema: Schema,
): Promise<z.output<Schema>[]> =>
  (await readWhole(entry))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)))

const toEntry = (header: Header, bytes: AsyncIterable<unknown>): BackupEntry => {
  if (header.type !== 'file')
    throw new BackupFault(`${header.name} in this backup is not a plain file`)
  const { name, size, mtime } = header
  return { name, size, mtime, bytes: bytes as AsyncIterable<Buffer> }
}

/** The entries in their order. What is not read of one is skipped. */
const readEntries = async function* ({
  file,
  passphrase,
}: BackupFile): AsyncGenerator<BackupEntry> {
  const entries = extract()
  const stop = new AbortController()
  const reading = pipeline(
    createReadStream(file, { highWaterMark: 2 ** 18 }),
    openWith(passphrase),
    entries as unknown as NodeJS.WritableStream,
    { signal: stop.signal },
  )
  // Thrown to whoever reads the entries; the tar reader itself only knows that it was stopped.
  let fault: unknown
  reading.catch((error: unknown) => {
    fault = error
  })
  try {
    for await (const entry of entries) {
      yield toEntry(entry.header, entry)
      entry.resume()
    }
    await reading
  } catch (error) {
    const cause = fault ?? error
    // Neither a fault in words nor one of the disk: what was decrypted is no tar.
    if (cause instanceof BackupFault || (cause instanceof Error && 'code' in cause)) throw cause
    throw new BackupFault('this backup is damaged inside', { cause })
  } finally {
    stop.abort()
    await reading.catch(() => {})
  }
}

export interface BackupReader {
  readonly school: SchoolEntry
  /** Entries of tables, then of files, objects and lists. */
  readonly entries: AsyncGenerator<BackupEntry>
  /** After the last entry. */
  manifest(): ManifestEntry
}

/** Opens a backup from its beginning; `use` reads as much of it as it needs. */
export const readBackup = async <Result>(
  from: BackupFile,
  use: (reader: BackupReader) => Promise<Result>,
): Promise<Result> => {
  const all = readEntries(from)
  let manifest: ManifestEntry | undefined
  const others = async function* (): AsyncGenerator<BackupEntry> {
    for await (const entry of all) {
      if (manifest) throw new BackupFault('this backup has something after its end')
      if (entry.name === 'manifest.json') manifest = await readJson(entry, ManifestEntry)
      else yield entry
    }
    if (!manifest) throw new BackupFault('this backup is not complete')
  }
  try {
    const { value: first } = await all.next()
    if (first?.name !== 'school.json') throw new BackupFault('this backup has no description')
    const school = await readJson(first, SchoolEntry)
    return await use({
      school,
      entries: others(),
      manifest: () => {
        if (!manifest) throw new Error('the manifest was not reached')
        return manifest
      },
    })
  } finally {
    await all.return(undefined)
  }
}
