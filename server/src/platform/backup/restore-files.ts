import { createHash } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupFault } from './backup-fault.ts'
import {
  fileAreas,
  ListedFile,
  ListedObject,
  type ManifestEntry,
  type SchoolEntry,
} from './manifest.ts'
import { type BackupEntry, type BackupFile, readBackup, readLines } from './read-backup.ts'
import type { ReportProgress } from './take-backup.ts'
import { syncPath, withFile } from './with-file.ts'

/** What a restore replaces, below the data folder. */
const replaced = [...fileAreas, 'secret'] as const

/** Suffix of what is to take the place of the school's folders. */
export const staged = 'restoring'

export const asideSuffix = (stamp: string): string => `before-${stamp}`

/** The area of a path, which cannot lead out of it. */
const areaOf = (path: string): string => {
  const area = fileAreas.find((one) => path.startsWith(`${one}/`))
  const isPlain = path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
  if (!area || !isPlain || path.includes('\0') || path.includes('\\'))
    throw new BackupFault(`this backup has a file with the name ${JSON.stringify(path)}`)
  return area
}

/** Pictures and originals are closed to other accounts; the umask decides about published videos. */
const modesOf = (area: string) =>
  area === 'media/published' ? { file: 0o666, folder: 0o777 } : { file: 0o640, folder: 0o750 }

const writeEntry = async (
  target: string,
  entry: BackupEntry,
  hash: ReturnType<typeof createHash>,
) => {
  const { name, mtime, bytes } = entry
  const area = areaOf(name)
  const modes = modesOf(area)
  const path = join(target, `${area}.${staged}`, name.slice(area.length + 1))
  await mkdir(dirname(path), { recursive: true, mode: modes.folder })
  await withFile(await open(path, 'wx', modes.file), async (file) => {
    for await (const chunk of bytes) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  })
  await utimes(path, mtime, mtime)
}

const skipEntry = async ({ name, bytes }: BackupEntry, hash: ReturnType<typeof createHash>) => {
  areaOf(name)
  for await (const chunk of bytes) hash.update(chunk)
}

export interface CheckedBackup {
  readonly school: SchoolEntry
  readonly manifest: ManifestEntry
  /** Objects of the store that the videos were in. */
  readonly objects: readonly ListedObject[]
}

/**
 * Reads a whole backup and compares each file with its checksum. With a `target` the files are written beside those
 * of the school in that folder.
 */
export const checkBackup = (
  from: BackupFile,
  report: ReportProgress,
  target?: string,
): Promise<CheckedBackup> =>
  readBackup(from, async ({ school, entries, manifest }) => {
    const unlisted = new Map<string, Pick<ListedFile, 'size' | 'sha256'>>()
    const objects: ListedObject[] = []
    const files = { count: 0, bytes: 0 }
    for await (const entry of entries) {
      if (entry.name.startsWith('tables/')) continue
      if (entry.name.startsWith('objects/')) {
        objects.push(...(await readLines(entry, ListedObject)))
      } else if (entry.name.startsWith('lists/')) {
        for (const { path, size, sha256 } of await readLines(entry, ListedFile)) {
          const found = unlisted.get(path)
          if (found?.size !== size || found.sha256 !== sha256)
            throw new BackupFault(`${path} in this backup is not as it was written`)
          unlisted.delete(path)
        }
      } else {
        const hash = createHash('sha256')
        await (target === undefined ? skipEntry(entry, hash) : writeEntry(target, entry, hash))
        unlisted.set(entry.name, { size: entry.size, sha256: hash.digest('hex') })
        files.count += 1
        files.bytes += entry.size
        report({ phase: 'files', done: files.bytes, total: files.bytes })
      }
    }
    const expected = manifest().files
    if (unlisted.size > 0 || files.count !== expected.count || files.bytes !== expected.bytes)
      throw new BackupFault('files of this backup are missing')
    return { school, manifest: manifest(), objects }
  })

export const removeStaged = async (dataDir: string): Promise<void> => {
  for (const name of replaced)
    await rm(join(dataDir, `${name}.${staged}`), { recursive: true, force: true })
}

/** A folder that is a disk of its own cannot be renamed. */
export const requireMovable = (dataDir: string): void => {
  for (const name of fileAreas) {
    const path = join(dataDir, name)
    if (existsSync(path) && lstatSync(path).dev !== lstatSync(dirname(path)).dev)
      throw new BackupFault(
        `${path} is a disk of its own, so that a restore cannot put it aside: mount the disk at ${dirname(path)} instead`,
      )
  }
}

export const hasFiles = async (dataDir: string): Promise<boolean> => {
  for (const name of fileAreas) {
    const path = join(dataDir, name)
    if (!existsSync(path)) continue
    for await (const _ of await opendir(path)) return true
  }
  return false
}

const syncTree = async (path: string): Promise<void> => {
  for await (const entry of await opendir(path)) {
    const inner = join(path, entry.name)
    await (entry.isDirectory() ? syncTree(inner) : syncPath(inner))
  }
  await syncPath(path)
}

/** Areas without a file exist too, so that those of the school are put aside. */
export const completeStaged = async (
  dataDir: string,
  { secret, hasFiles: replacesFiles }: Pick<SchoolEntry, 'secret' | 'hasFiles'>,
): Promise<void> => {
  for (const area of replacesFiles ? fileAreas : []) {
    const path = join(dataDir, `${area}.${staged}`)
    await mkdir(path, { recursive: true, mode: modesOf(area).folder })
    await syncTree(path)
  }
  const file = join(dataDir, `secret.${staged}`)
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  await syncPath(file)
}

/** Puts the folders with the suffix in place; each step may have been done by an interrupted run. */
export const swapFiles = async (
  dataDir: string,
  incoming: string,
  stamp: string,
): Promise<void> => {
  for (const name of replaced) {
    const path = join(dataDir, name)
    const next = `${path}.${incoming}`
    if (!existsSync(next)) continue
    if (existsSync(path)) await rename(path, `${path}.${asideSuffix(stamp)}`)
    await rename(next, path)
    await syncPath(dirname(path))
  }
}

export const removeAside = async (dataDir: string, stamp: string): Promise<void> => {
  for (const name of replaced)
    await rm(join(dataDir, `${name}.${asideSuffix(stamp)}`), { recursive: true, force: true })
}
