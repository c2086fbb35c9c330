import { z } from 'zod'
import { type BackupSource, backupFaultCodes } from '../../../platform/backup/index.ts'
import type { Config } from '../../../platform/config/config.ts'
import { defineJob } from '../../../platform/jobs/index.ts'

export interface BackupTask extends Pick<Config, 'dataDir' | 'secret' | 'storageUrl'> {
  readonly file: string
  readonly passphrase: string
  readonly connection: BackupSource['connection']
}

export const TakenResult = z.object({
  bytes: z.int(),
  missingFiles: z.int(),
  isVerified: z.boolean(),
  /** Why it could not be verified, as the log says it. */
  fault: z.string(),
  faultCode: z.enum(backupFaultCodes).nullable(),
})
export type TakenResult = z.output<typeof TakenResult>

/** `day`: the one that it is scheduled for. */
export const backupJob = defineJob({
  name: 'backup',
  schema: z.object({ day: z.string().nullable() }),
})
