import { defineProblem } from '../core/problem.ts'

export const backupProblems = {
  notSetUp: defineProblem({
    id: 'backup-not-set-up',
    code: 409,
    zh: '尚未设置备份：服务器需要设置 BACKUP_DIR 和 BACKUP_PASSPHRASE',
    en: 'Backups are not set up: the server needs BACKUP_DIR and BACKUP_PASSPHRASE.',
  }),
  alreadyRunning: defineProblem({
    id: 'backup-running',
    code: 409,
    zh: '已有备份正在进行',
    en: 'A backup is running already.',
  }),
  notFound: defineProblem({
    id: 'backup-not-found',
    code: 404,
    zh: '备份不存在',
    en: 'There is no such backup.',
  }),
  linkExpired: {
    id: 'backup-link-expired',
    code: 403,
    status: 403,
    zh: '下载链接已失效，请重新下载',
    en: 'This link has expired. Start the download again.',
  },
} as const
