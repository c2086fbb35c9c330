/** Told to the operator as it is; nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
