import { resolve } from 'node:path'
import { minPassphraseLength } from '@jingke/contract/backup/constants'
import { z } from 'zod'

export const backupEnvironment = {
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('folder for a backup each day; without it none is made'),
  BACKUP_HOUR: z
    .string()
    .regex(/^([01]?\d|2[0-3])$/, 'must be an hour from 0 to 23')
    .transform(Number)
    .default(3)
    .describe('hour of the day at which it begins, in China Standard Time'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(7)
    .describe('how many backups are kept in `BACKUP_DIR`'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(minPassphraseLength, `must have at least ${minPassphraseLength} characters`)
    .optional()
    .describe(
      `encrypts and opens backups, ${minPassphraseLength} characters or more; without it commands ask for it`,
    ),
}

export interface BackupConfig {
  /** Absolute; undefined: no backup is scheduled. */
  readonly dir: string | undefined
  readonly hour: number
  readonly keep: number
  readonly passphrase: string | undefined
}

const Values = z.object(backupEnvironment)
type Values = z.output<typeof Values>

/** Nobody is there at night to type it. */
export const hasPassphraseForDir = ({ BACKUP_DIR, BACKUP_PASSPHRASE }: Partial<Values>): boolean =>
  BACKUP_DIR === undefined || BACKUP_PASSPHRASE !== undefined

export const toBackupConfig = (values: Values): BackupConfig => ({
  dir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
  hour: values.BACKUP_HOUR,
  keep: values.BACKUP_KEEP,
  passphrase: values.BACKUP_PASSPHRASE,
})
