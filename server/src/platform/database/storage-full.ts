import { StorageFull } from '../files/storage.ts'
import type { Logger } from '../logger.ts'

/** Error codes of the file system, and a SQLSTATE of Postgres. A disk of 4 GB files gives EFBIG. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof StorageFull) return true
  return ('code' in error && fullCodes.has(String(error.code))) || isStorageFull(error.cause)
}

let failures = 0

/** One kind of line for all of them, to be counted or to raise an alarm; whether the storage is full. */
export const logStorageFull = (error: unknown, log: Logger): boolean => {
  if (!isStorageFull(error)) return false
  failures += 1
  log.error({ err: error, storageFullFailures: failures }, 'the storage is full')
  return true
}
