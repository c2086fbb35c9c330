import type { BackupFaultCode } from '../../platform/backup/index.ts'
import type { BackupRecord } from './schedule/backup-records.ts'

interface Words {
  readonly zh: string
  readonly en: string
}

const words: Record<Exclude<BackupFaultCode, 'other'>, Words> = {
  'no-room': {
    zh: '磁盘剩余空间不够存放一份备份',
    en: 'The disk has no room for another backup',
  },
  'disk-full': {
    zh: '磁盘已满，或不能存放这么大的文件',
    en: 'The disk is full, or takes no file of this size',
  },
  'already-running': { zh: '另一个备份正在进行', en: 'Another backup is running' },
  'newer-version': {
    zh: '数据库属于更新版本的精课，请用那个版本备份',
    en: 'The database belongs to a newer version of Jingke: back it up with that version',
  },
  'file-cut': {
    zh: '一个文件在备份时被截短',
    en: 'A file was cut while it was read',
  },
  'not-as-written': {
    zh: '备份的内容与写入时不一致',
    en: 'The backup is not as it was written',
  },
  interrupted: { zh: '服务器停止，备份中断', en: 'The server stopped meanwhile' },
  stalled: { zh: '备份长时间没有进展', en: 'The backup made no progress' },
  crashed: { zh: '备份程序意外结束', en: 'The program that makes backups ended unexpectedly' },
}

/** Why a backup failed or could not be verified; empty if nothing is wrong with it. */
export const faultWords = ({
  fault,
  faultCode,
}: Pick<BackupRecord, 'fault' | 'faultCode'>): Words => {
  if (faultCode && faultCode !== 'other') return words[faultCode]
  if (fault === 'interrupted') return words.interrupted
  return fault === ''
    ? { zh: '', en: '' }
    : { zh: `其他原因（${fault}）`, en: `Another reason (${fault})` }
}
