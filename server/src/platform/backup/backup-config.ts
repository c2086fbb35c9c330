import { minPassphraseLength } from '@jingke/contract/backup'
import { z } from 'zod'

export const backupEnvironment = {
  BACKUP_PASSPHRASE: z
    .string()
    .min(minPassphraseLength, `must have at least ${minPassphraseLength} characters`)
    .optional()
    .describe(
      `encrypts and opens backups, ${minPassphraseLength} characters or more; without it commands ask for it`,
    ),
}

export interface BackupConfig {
  readonly passphrase: string | undefined
}

const Values = z.object(backupEnvironment)

export const toBackupConfig = (values: z.output<typeof Values>): BackupConfig => ({
  passphrase: values.BACKUP_PASSPHRASE,
})
