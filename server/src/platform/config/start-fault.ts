import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './config-error.ts'

/** Faults of the file system that a program cannot repair, with what to do about them. */
const faultsOfFiles: Record<string, string> = {
  EACCES: 'this account may not use it: give it the right to, or choose another folder',
  EDQUOT: 'the quota of this account is used up: free some space',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'it cannot be created',
  ENOSPC: 'the disk is full: free some space',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EPERM: 'this account may not use it: give it the right to, or choose another folder',
  EROFS: 'it is on a file system that is mounted read-only',
}

/** Node says ENOENT whenever it cannot create a folder together with those above it. */
const codeOf = ({ code = '', path = '', syscall }: NodeJS.ErrnoException): string => {
  if (code !== 'ENOENT' || syscall !== 'mkdir') return code
  let existing = dirname(path)
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    accessSync(existing, constants.W_OK | constants.X_OK)
    return code
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? code
  }
}

/** An error of the start that the operator has to mend becomes one line; any other is returned as it is. */
export const toConfigError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof ConfigError) return error
  const { path } = error as NodeJS.ErrnoException
  const code = codeOf(error)
  const advice = faultsOfFiles[code]
  return advice && path ? new ConfigError(`DATA_DIR: ${path}: ${advice} (${code})`) : error
}
