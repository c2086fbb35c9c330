export const listBackups = '/jk-admin/api-admin/v1/backup/list'
export const startBackup = '/jk-admin/api-admin/v1/backup/start'
export const deleteBackup = '/jk-admin/api-admin/v1/backup/delete'
export const getBackupLink = '/jk-admin/api-admin/v1/backup/link'
