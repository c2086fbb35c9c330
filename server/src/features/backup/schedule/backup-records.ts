import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { backupFaultCodes } from '../../../platform/backup/index.ts'

/**
 * What is known of a backup, in a file beside it. Not in the database: a restored school has the list of the folder,
 * not the one of the day of its backup.
 */
const BackupRecord = z.object({
  name: z.string().regex(/^\d{8}-\d{6}$/),
  /** The day that it was scheduled for; null: somebody started it. */
  day: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  progress: z.number(),
  bytes: z.int(),
  isVerified: z.boolean(),
  missingFiles: z.int(),
  /** Why it failed or could not be verified, as the log says it. */
  fault: z.string(),
  /** Null: nothing is wrong with it. Records of earlier versions have none. */
  faultCode: z.enum(backupFaultCodes).nullish(),
})
export type BackupRecord = z.output<typeof BackupRecord>

export const interrupted = { fault: 'interrupted', faultCode: 'interrupted' } as const

/** Milliseconds: the record of a running backup is written every minute. */
const longestSilence = 15 * 60 * 1000

export const backupPath = (dir: string, name: string): string => join(dir, `jingke-${name}.backup`)

const recordPath = (dir: string, name: string): string => join(dir, `jingke-${name}.json`)

export const putRecord = async (dir: string, record: BackupRecord): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const path = recordPath(dir, record.name)
  await writeFile(`${path}.part`, JSON.stringify(record), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

const readRecord = async (dir: string, file: string): Promise<BackupRecord | undefined> => {
  try {
    const path = join(dir, file)
    const record = BackupRecord.parse(JSON.parse(await readFile(path, 'utf8')))
    const { mtimeMs } = await stat(path)
    if (record.state === 'running' && Date.now() - mtimeMs > longestSilence)
      return { ...record, state: 'failed', ...interrupted }
    if (record.state === 'done' && !existsSync(backupPath(dir, record.name))) return undefined
    return record
  } catch {
    // Removed meanwhile, or not one of ours.
    return undefined
  }
}

/** The newest first; empty if the folder does not exist yet. */
export const listRecords = async (dir: string): Promise<BackupRecord[]> => {
  const names = await readdir(dir).catch(() => [])
  const found = names.filter((name) => /^jingke-\d{8}-\d{6}\.json$/.test(name))
  const records = await Promise.all(found.map((name) => readRecord(dir, name)))
  return records
    .filter((record) => record !== undefined)
    .toSorted((one, other) => other.name.localeCompare(one.name))
}

export const removeRecord = async (dir: string, name: string): Promise<void> => {
  for (const path of [
    backupPath(dir, name),
    `${backupPath(dir, name)}.part`,
    recordPath(dir, name),
  ])
    await rm(path, { force: true })
}
