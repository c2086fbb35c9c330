import type { Context } from '../../../platform/context.ts'
import { handleJob } from '../../../platform/jobs/index.ts'
import { dayIn, defaultTimeZone, hourIn } from '../../../platform/time/time-zones.ts'
import { listRecords } from './backup-records.ts'
import { backupJob } from './backup-task.ts'
import { runBackup } from './run-backup.ts'

/** Seconds. */
const interval = 60

/** Every server asks; the key of the job makes it one in the cluster, and the folder has the days that are done. */
export const scheduleBackup = async ({ config, clock, jobs, db }: Context): Promise<void> => {
  const { dir, hour } = config.backup
  if (dir === undefined) return
  const now = clock.now().getTime()
  if (hourIn(defaultTimeZone, now) < hour) return
  const day = dayIn(defaultTimeZone, now)
  if ((await listRecords(dir)).some((record) => record.day === day)) return
  if (await jobs.has(db, backupJob.name)) return
  await jobs.enqueue(db, backupJob, { day }, { key: backupJob.name })
}

export const startBackupJobs = async (context: Context): Promise<void> => {
  if (context.config.backup.dir === undefined) return
  context.every(interval, 'backup-schedule', () => scheduleBackup(context))
  await context.jobs.run(1, [
    handleJob(backupJob, ({ day }, signal) => runBackup(context, day, signal)),
  ])
}
