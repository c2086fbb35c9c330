import { backupEndpoints } from '@jingke/contract/backup'
import { implement } from '../../platform/implement.ts'
import { deleteBackup } from './delete-backup.ts'
import { getBackupLink } from './get-backup-link.ts'
import { listBackups } from './list-backups.ts'
import { startBackup } from './start-backup.ts'

export const backupRoutes = implement(backupEndpoints, {
  listBackups,
  startBackup,
  deleteBackup,
  getBackupLink,
})
