import { backupProblems } from '@jingke/contract/backup'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type BackupRecord, listRecords } from './schedule/backup-records.ts'

/** Refuses a name that is none of the folder. */
export const findBackup = async (
  { config }: Pick<Context, 'config'>,
  name: string,
): Promise<{ dir: string; record: BackupRecord }> => {
  const { dir } = config.backup
  const record = dir && (await listRecords(dir)).find((one) => one.name === name)
  if (!dir || !record) throw new Problem(backupProblems.notFound)
  return { dir, record }
}
