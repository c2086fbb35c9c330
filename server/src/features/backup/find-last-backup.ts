import type { Config } from '../../platform/config/config.ts'
import { type BackupRecord, listRecords } from './schedule/backup-records.ts'

export const findLastDone = (records: readonly BackupRecord[]): BackupRecord | undefined =>
  records.find(({ state }) => state === 'done')

/** The newest backup that was completed; undefined if there is none, or none is scheduled. */
export const findLastBackup = async ({
  backup,
}: Pick<Config, 'backup'>): Promise<BackupRecord | undefined> =>
  backup.dir === undefined ? undefined : findLastDone(await listRecords(backup.dir))
