export { backupRoutes } from './backup.routes.ts'
export { createOpenBackup } from './get-backup-link.ts'
export { startBackupJobs } from './schedule/start-backup-jobs.ts'
export { openObjectStore, schoolSource } from './school-source.ts'
