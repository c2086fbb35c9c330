import { backupFaultCodes } from '../../../platform/backup/index.ts'
import type { Context } from '../../../platform/context.ts'
import { ChildFailure, runInChild } from '../../../platform/ffmpeg/index.ts'
import {
  type BackupRecord,
  backupPath,
  interrupted,
  listRecords,
  putRecord,
  removeRecord,
} from './backup-records.ts'
import { type BackupTask, TakenResult } from './backup-task.ts'

const childModule = new URL('./backup-child.ts', import.meta.url)

/** Seconds without progress: creating the foreign keys of a large school is silent. */
const stallTimeout = 6 * 3600

/** Milliseconds between two writes of the record while there is no progress. */
const recordInterval = 60_000

/** Runs that failed are listed, as many as there are backups. */
const removeOld = async (dir: string, keep: number): Promise<void> => {
  const ended = (await listRecords(dir)).filter(({ state }) => state !== 'running')
  for (const state of ['done', 'failed'] as const)
    for (const { name } of ended.filter((record) => record.state === state).slice(keep))
      await removeRecord(dir, name)
}

/** Ends the backup of a process that was killed; the queue runs one at a time. */
const endInterrupted = async (dir: string): Promise<void> => {
  for (const record of await listRecords(dir)) {
    if (record.state !== 'running') continue
    await removeRecord(dir, record.name)
    await putRecord(dir, { ...record, state: 'failed', ...interrupted })
  }
}

const newName = (now: Date): string => {
  const digits = now.toISOString().replace(/\D/g, '')
  return `${digits.slice(0, 8)}-${digits.slice(8, 14)}`
}

/** Throws only if the server stops, so that the queue starts it again; any other failure is recorded and logged. */
export const runBackup = async (
  context: Context,
  day: string | null,
  signal: AbortSignal,
): Promise<void> => {
  const { config, connection, log } = context
  const { dir, keep, passphrase } = config.backup
  if (dir === undefined || passphrase === undefined) return
  await endInterrupted(dir)
  const startedAt = new Date()
  let record: BackupRecord = {
    name: newName(startedAt),
    day,
    startedAt: startedAt.toISOString(),
    endedAt: null,
    state: 'running',
    progress: 0,
    bytes: 0,
    isVerified: false,
    missingFiles: 0,
    fault: '',
    faultCode: null,
  }
  const put = (change: Partial<BackupRecord>) => {
    record = { ...record, ...change }
    return putRecord(dir, record)
  }
  await put({})
  const { dataDir, secret, storageUrl } = config
  const file = backupPath(dir, record.name)
  const task: BackupTask = { file, passphrase, connection, dataDir, secret, storageUrl }
  let reported = Promise.resolve()
  const onProgress = (progress: number) => {
    reported = reported.then(() => put({ progress })).catch(() => {})
  }
  const timer = setInterval(() => onProgress(record.progress), recordInterval)
  try {
    const result = await runInChild(childModule, task, {
      stallTimeout,
      signal,
      onProgress,
    }).finally(() => clearInterval(timer))
    await reported
    const taken = TakenResult.parse(result)
    if (!taken.isVerified) log.error({ fault: taken.fault }, 'the backup could not be verified')
    await put({
      ...taken,
      state: 'done',
      progress: 1,
      endedAt: new Date().toISOString(),
    })
    await removeOld(dir, keep)
  } catch (error) {
    await reported
    const isTold = error instanceof ChildFailure
    const fault = isTold ? error.message : String(error)
    const reason = isTold ? error.reason : 'other'
    const faultCode = backupFaultCodes.find((code) => code === reason) ?? 'other'
    log.error({ fault }, 'the backup failed')
    await removeRecord(dir, record.name)
    await put({ state: 'failed', fault, faultCode, endedAt: new Date().toISOString() })
    signal.throwIfAborted()
  }
}
