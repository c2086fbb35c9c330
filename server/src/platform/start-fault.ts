import { ConfigError } from './config-error.ts'

/** Faults of the file system that a program cannot repair, with what to do about them. */
const faultsOfFiles: Record<string, string> = {
  EACCES: 'this account may not use it: give it the right to, or choose another folder',
  EDQUOT: 'the quota of this account is used up: free some space',
  ENOSPC: 'the disk is full: free some space',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EPERM: 'this account may not use it: give it the right to, or choose another folder',
  EROFS: 'it is on a file system that is mounted read-only',
}

/** An error of the start that the operator has to mend becomes one line; any other is returned as it is. */
export const toConfigError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof ConfigError) return error
  const { code = '', path } = error as NodeJS.ErrnoException
  const advice = faultsOfFiles[code]
  return advice && path ? new ConfigError(`DATA_DIR: ${path}: ${advice} (${code})`) : error
}
