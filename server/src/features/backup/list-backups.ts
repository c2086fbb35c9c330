import { statfs } from 'node:fs/promises'
import type { Backup } from '@jingke/contract/backup'
import type * as calls from '@jingke/contract/backup/calls'
import type { Operation } from '../../platform/implement.ts'
import { defaultTimeZone } from '../../platform/time/time-zones.ts'
import { faultWords } from './fault-words.ts'
import { findLastDone } from './find-last-backup.ts'
import { listRecords } from './schedule/backup-records.ts'
import { backupJob } from './schedule/backup-task.ts'

const waiting = (now: Date): Backup => ({
  name: '',
  startedAt: now.toISOString(),
  endedAt: null,
  state: 'waiting',
  progress: 0,
  bytes: 0,
  isVerified: false,
  missingFiles: 0,
  fault: '',
})

export const listBackups: Operation<typeof calls.listBackups> = async ({ context, caller }) => {
  const { config, jobs, db, clock } = context
  const { dir, hour, keep } = config.backup
  const records = dir === undefined ? [] : await listRecords(dir)
  const isRunning = records.some(({ state }) => state === 'running')
  const isQueued = dir !== undefined && !isRunning && (await jobs.has(db, backupJob.name))
  const space = dir === undefined ? undefined : await statfs(dir).catch(() => undefined)
  return {
    isSetUp: dir !== undefined,
    hour,
    timeZone: defaultTimeZone,
    keep,
    freeSpace: space ? space.bavail * space.bsize : 0,
    lastDoneAt: findLastDone(records)?.startedAt ?? null,
    list: [
      ...(isQueued ? [waiting(clock.now())] : []),
      ...records.map((record) => ({
        ...record,
        fault: faultWords(record)[caller.language === 'en' ? 'en' : 'zh'],
      })),
    ],
  }
}
