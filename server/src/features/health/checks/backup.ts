import { oldBackupHours } from '@jingke/contract/backup/constants'
import { type BackupRecord, faultWords } from '../../backup/index.ts'
import { type Finding, fail, ok, warn } from '../finding.ts'

const hourLength = 3_600_000

export const withoutBackup: Finding = warn(
  { zh: '没有安排每天的备份。', en: 'No backup is made each day.' },
  {
    zh: '设置 BACKUP_DIR 和 BACKUP_PASSPHRASE（docs/operations/backup.md）。',
    en: 'Set BACKUP_DIR and BACKUP_PASSPHRASE (docs/operations/backup.md).',
  },
)

const goOn = {
  zh: '排除原因后，在“备份”页面重新备份（docs/operations/backup.md）。',
  en: 'Remove the cause, then make one on the page Backups (docs/operations/backup.md).',
}

/** The newest record is first. */
export const judgeBackup = (records: readonly BackupRecord[], now: Date): Finding => {
  const [last] = records.filter(({ state }) => state !== 'running')
  if (!last)
    return warn(
      { zh: '还没有完成过备份。', en: 'No backup has been completed yet.' },
      {
        zh: '等待今晚的备份，或在“备份”页面立即备份。',
        en: 'Wait for the first night, or make one on the page Backups.',
      },
    )
  const fault = faultWords(last)
  if (last.state === 'failed')
    return fail(
      { zh: `上一次备份失败：${fault.zh}。`, en: `The last backup failed: ${fault.en}.` },
      goOn,
    )
  const hours = Math.floor((now.getTime() - Date.parse(last.startedAt)) / hourLength)
  if (!last.isVerified)
    return fail(
      {
        zh: `上一次备份（${hours} 小时前）没有通过验证：${fault.zh}。`,
        en: `The last backup, ${hours} hours ago, could not be verified: ${fault.en}.`,
      },
      goOn,
    )
  const found = {
    zh: `上一次备份在 ${hours} 小时前完成，并已验证。`,
    en: `The last backup was made ${hours} hours ago and verified.`,
  }
  return hours < oldBackupHours
    ? ok(found)
    : fail(found, {
        zh: '检查服务器在 BACKUP_HOUR 是否运行、BACKUP_DIR 是否可写，然后在“备份”页面立即备份。',
        en: 'Check that the server runs at BACKUP_HOUR and may write to BACKUP_DIR, then make one on the page Backups.',
      })
}
