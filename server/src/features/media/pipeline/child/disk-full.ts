/** The message may be the encoder's. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  /ENOSPC|No space left/i.test(`${'code' in error ? error.code : ''} ${error.message}`)
