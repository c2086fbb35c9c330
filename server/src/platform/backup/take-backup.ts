import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Client, type PoolConfig } from 'pg'
import { type Pack, pack } from 'tar-stream'
import { type Db, dbOn } from '../database/db.ts'
import { knownMigrations, readAppliedMigrations } from '../database/migrate.ts'
import { lockForBackup } from '../database/restore-state.ts'
import { BackupFault } from './backup-fault.ts'
import {
  fileAreas,
  type ListedObject,
  type ManifestEntry,
  queueName,
  type SchoolEntry,
} from './manifest.ts'
import { measureFiles, requireRoom } from './room.ts'
import { createRowDigest, inBatches, type RowSum } from './row-digest.ts'
import { sealWith } from './sealed-stream.ts'
import {
  copyOut,
  copyQueueOut,
  type FoundTable,
  listSequences,
  listTables,
  lockTables,
  prepareSession,
  readPostgresVersion,
} from './tables.store.ts'
import { syncPath, withFile } from './with-file.ts'
import {
  addBytes,
  addFile,
  addJson,
  createLineWriter,
  numbered,
  walkFiles,
} from './write-entries.ts'

export interface BackupProgress {
  readonly phase: 'database' | 'files' | 'verify'
  /** Bytes; the sum is an estimate. */
  readonly done: number
  readonly total: number
}
export type ReportProgress = (progress: BackupProgress) => void

export interface BackupSource {
  readonly connection: PoolConfig
  readonly dataDir: string
  readonly secret: string
  /** Absent: all files are below `dataDir`. */
  readonly objectStore?:
    | { readonly name: string; listFiles(): AsyncIterable<ListedObject> }
    | undefined
  /** Files and folders that rows refer to. Absent: files are left out. */
  listNeeded?(db: Db): Promise<NeededFile[]>
}

export interface NeededFile {
  /** Below the data folder. */
  readonly path: string
  /** Name of the object in the store, or what it begins with. */
  readonly key: string
}

export interface TakenBackup {
  readonly file: string
  readonly bytes: number
  readonly school: Omit<SchoolEntry, 'secret'>
  readonly manifest: ManifestEntry
}

const compress = promisify(gzip)

const readProgramVersion = async (): Promise<string> => {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

interface Snapshot {
  readonly school: SchoolEntry
  readonly tables: readonly FoundTable[]
  readonly needed: readonly NeededFile[]
}

/** Everything that is read from here to the end of the transaction is as of one moment. */
const openSnapshot = async (client: Client, source: BackupSource): Promise<Snapshot> => {
  await client.query('begin isolation level repeatable read read only')
  const migrations = await readAppliedMigrations(client)
  const known = knownMigrations()
  if (migrations.length === 0)
    throw new BackupFault('this database has no school: start the server once')
  if (migrations.some((time) => !known.includes(time)))
    throw new BackupFault(
      'the database belongs to a newer version of Jingke: back it up with that version',
      { code: 'newer-version' },
    )
  const tables = await listTables(client)
  await lockTables(client, tables)
  // Stores know the tables of this version only.
  const needed =
    source.listNeeded && migrations.length === known.length
      ? await source.listNeeded(dbOn(client))
      : []
  const school = {
    id: randomUUID(),
    takenAt: new Date().toISOString(),
    program: await readProgramVersion(),
    postgres: await readPostgresVersion(client),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await listSequences(client),
    secret: source.secret,
    hasFiles: source.listNeeded !== undefined,
    objectStore: source.objectStore?.name ?? null,
  }
  return { school, tables, needed }
}

const writeTable = async (
  entries: Pack,
  name: string,
  copied: AsyncIterable<Buffer>,
  onBatch: (bytes: number) => void,
): Promise<RowSum> => {
  const digest = createRowDigest()
  let parts = 0
  for await (const part of inBatches(copied)) {
    digest.add(part)
    parts += 1
    await addBytes(
      entries,
      numbered(`tables/${name}`, parts, '.copy.gz'),
      await compress(part, { level: 1 }),
    )
    onBatch(part.length)
  }
  return digest.sum()
}

/** Takes those that are there out of `missing`: by their names, and by `<folder>/<part>` that they are in. */
const writeObjects = async (
  entries: Pack,
  { objectStore }: BackupSource,
  missing: Map<string, string>,
): Promise<number> => {
  let count = 0
  if (!objectStore) return count
  const lines = createLineWriter(entries, 'objects')
  for await (const { name, size } of objectStore.listFiles()) {
    await lines.add({ name, size } satisfies ListedObject)
    missing.delete(name)
    missing.delete(name.split('/').slice(0, 2).join('/'))
    count += 1
  }
  await lines.flush()
  return count
}

const writeEntries = async (
  entries: Pack,
  client: Client,
  source: BackupSource,
  file: string,
  report: ReportProgress,
) => {
  const { dataDir } = source
  const { school, tables, needed } = await openSnapshot(client, source)
  const areas = school.hasFiles ? fileAreas : []
  const totals = {
    database: tables.reduce((sum, { bytes }) => sum + bytes, 0),
    files: await measureFiles(dataDir, areas),
  }
  await requireRoom(file, totals.database + totals.files)
  await addJson(entries, 'school.json', school)
  const sums: Record<string, RowSum> = {}
  let copied = 0
  const onBatch = (bytes: number) => {
    copied += bytes
    report({ phase: 'database', done: copied, total: Math.max(copied, totals.database) })
  }
  for (const table of tables)
    sums[table.name] = await writeTable(entries, table.name, copyOut(client, table), onBatch)
  sums[queueName] = await writeTable(entries, queueName, copyQueueOut(client), onBatch)
  await client.query('commit')

  const files = { count: 0, bytes: 0 }
  const lines = createLineWriter(entries, 'lists')
  for (const area of areas)
    for await (const path of walkFiles(dataDir, area)) {
      const listed = await addFile(entries, dataDir, path)
      if (!listed) continue
      await lines.add(listed)
      files.count += 1
      files.bytes += listed.size
      report({ phase: 'files', done: files.bytes, total: Math.max(files.bytes, totals.files) })
    }
  await lines.flush()
  const missing = new Map(
    needed
      .filter(({ path }) => !existsSync(join(dataDir, path)))
      .map(({ path, key }) => [key, source.objectStore ? key : path]),
  )
  const objects = await writeObjects(entries, source, missing)
  const manifest: ManifestEntry = {
    tables: sums,
    files,
    objects,
    missing: [...missing.values()],
  }
  await addJson(entries, 'manifest.json', manifest)
  entries.finalize()
  return { school, manifest }
}

/**
 * Writes one file: a tar, encrypted with the passphrase. Tables are read in one transaction (`repeatable read`) while
 * the school runs; files afterwards, and none of them is removed before the end.
 */
export const takeBackup = async (
  source: BackupSource,
  target: { readonly file: string; readonly passphrase: string },
  report: ReportProgress,
  signal: AbortSignal,
): Promise<TakenBackup> => {
  const file = resolve(target.file)
  if (existsSync(file)) throw new BackupFault(`${file} exists already`)
  const client = new Client({
    ...source.connection,
    application_name: 'jingke-backup',
    keepAlive: true,
    query_timeout: 0,
  })
  const stop = new AbortController()
  client.on('error', (error) => stop.abort(error))
  await client.connect()
  const draft = `${file}.part`
  try {
    if (!(await lockForBackup(client)))
      throw new BackupFault('another backup of this school is running', {
        code: 'already-running',
      })
    await prepareSession(client)
    await rm(draft, { force: true })
    const { size, school, manifest } = await withFile(
      await open(draft, 'wx', 0o600),
      async (handle) => {
        const entries = pack()
        const writing = pipeline(
          entries as unknown as AsyncIterable<Buffer>,
          sealWith(target.passphrase),
          async (sealed: AsyncIterable<Buffer>) => {
            for await (const bytes of sealed) await handle.writeFile(bytes)
          },
          { signal: AbortSignal.any([signal, stop.signal]) },
        )
        const wrote = writeEntries(entries, client, source, file, report).catch(
          (error: unknown) => {
            entries.destroy(error instanceof Error ? error : undefined)
            throw error
          },
        )
        const [entered, written] = await Promise.allSettled([wrote, writing])
        if (entered.status === 'rejected' && entered.reason instanceof BackupFault)
          throw entered.reason
        // The other one fails with it, but says less.
        if (written.status === 'rejected') throw written.reason
        const { school, manifest } = await wrote
        await handle.sync()
        const { size } = await handle.stat()
        return { size, school, manifest }
      },
    )
    await rename(draft, file)
    await syncPath(dirname(file))
    const { secret: _, ...shown } = school
    return { file, bytes: size, school: shown, manifest }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
