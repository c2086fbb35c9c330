export { BackupFault, type BackupFaultCode, backupFaultCodes } from './backup-fault.ts'
export {
  forgetReplaced,
  type RestoredSchool,
  restoreSchool,
  undoRestore,
} from './restore-school.ts'
export {
  type BackupSource,
  type ReportProgress,
  takeBackup,
} from './take-backup.ts'
export { verifyBackup } from './verify-backup.ts'
export { walkFiles } from './write-entries.ts'
