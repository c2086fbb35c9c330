/** Why a backup failed or could not be verified; the console has words for each. */
export const backupFaultCodes = [
  'no-room',
  'disk-full',
  'already-running',
  'newer-version',
  'file-cut',
  'not-as-written',
  'interrupted',
  'stalled',
  'crashed',
  'other',
] as const
export type BackupFaultCode = (typeof backupFaultCodes)[number]

/** Told to whoever runs a command as it is; nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
  readonly code: BackupFaultCode

  constructor(message: string, { code = 'other', ...options }: BackupFaultOptions = {}) {
    super(message, options)
    this.code = code
  }
}

interface BackupFaultOptions extends ErrorOptions {
  readonly code?: BackupFaultCode
}

/** The disk has no room for a backup, and nothing was written. */
export class NoRoom extends BackupFault {
  constructor(message: string) {
    super(message, { code: 'no-room' })
  }
}
