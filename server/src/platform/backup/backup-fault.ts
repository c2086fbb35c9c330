/** Told to the operator as it is; nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

/** The disk has no room for a backup, and nothing was written. */
export class NoRoom extends BackupFault {}
