import { z } from 'zod'
import { authProblems, PasswordAndCode, twoFactorProblems } from '../auth/index.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { deleteBackup, getBackupLink, listBackups, startBackup } from './calls.ts'
import { backupStates } from './constants.ts'
import { backupProblems } from './problems.ts'

/** The name of its file, without the ending. */
const BackupName = z.string().regex(/^\d{8}-\d{6}$/)

export const Backup = z.object({
  name: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  state: z.enum(backupStates),
  /** 0 to 1, while it runs. */
  progress: z.number(),
  bytes: z.int(),
  /** It was restored into a scratch database, and all tables and files were as in the school. */
  isVerified: z.boolean(),
  /** Files that the database refers to and that were not there. */
  missingFiles: z.int(),
  /** Why it failed or could not be verified, in the language of the caller; empty if there is nothing to say. */
  fault: z.string(),
})
export type Backup = z.output<typeof Backup>

export const Backups = z.object({
  isSetUp: z.boolean(),
  /** The hour of the day, in the time zone. */
  hour: z.int(),
  timeZone: z.string(),
  /** How many are kept. */
  keep: z.int(),
  /** Bytes on the disk of the folder. */
  freeSpace: z.int(),
  lastDoneAt: z.iso.datetime().nullable(),
  /** The newest first. */
  list: z.array(Backup),
})
export type Backups = z.output<typeof Backups>

const Named = z.object({ name: BackupName })

export const backupEndpoints = {
  listBackups: defineEndpoint({
    path: listBackups,
    summary: 'Backups in BACKUP_DIR, and when the next one is made',
    access: 'backups.manage',
    input: Nothing,
    output: Backups,
  }),
  startBackup: defineEndpoint({
    path: startBackup,
    summary: 'Make a backup now',
    access: 'backups.manage',
    input: Nothing,
    output: z.null(),
    problems: [backupProblems.notSetUp, backupProblems.alreadyRunning],
  }),
  deleteBackup: defineEndpoint({
    path: deleteBackup,
    summary: 'Delete a backup and its file',
    access: 'backups.manage',
    input: Named,
    output: z.null(),
    problems: [backupProblems.notFound, backupProblems.alreadyRunning],
  }),
  getBackupLink: defineEndpoint({
    path: getBackupLink,
    summary:
      'The address of a backup’s file, for twelve hours of this session; needs password and two-factor code',
    access: 'backups.manage',
    input: Named.extend(PasswordAndCode.shape),
    output: z.object({ url: z.string() }),
    problems: [
      backupProblems.notFound,
      authProblems.wrongOldPassword,
      twoFactorProblems.twoFactorIsOff,
      twoFactorProblems.wrongTwoFactorCode,
    ],
  }),
}
