export const minPassphraseLength = 12

export const backupStates = ['waiting', 'running', 'done', 'failed'] as const

/** Hours after which the console warns that the last backup is old. */
export const oldBackupHours = 48
