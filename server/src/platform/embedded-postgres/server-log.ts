import { closeSync, openSync, readSync, statfsSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import type { ClusterPaths } from './cluster-paths.ts'

const largestLogBytes = 10 * 1024 * 1024
const tailBytes = 16 * 1024
const tailLines = 12

export const logSize = (paths: ClusterPaths): number =>
  statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0

/** Keeps one older log file. */
export const rotateLog = async (paths: ClusterPaths): Promise<void> => {
  if (logSize(paths) > largestLogBytes) await rename(paths.log, `${paths.log}.1`)
}

/** The last lines written after the byte `from`. */
export const readLogTail = (paths: ClusterPaths, from: number): string => {
  const size = logSize(paths)
  const start = Math.max(from, size - tailBytes)
  if (size <= start) return ''
  const buffer = Buffer.alloc(size - start)
  const file = openSync(paths.log, 'r')
  const length = readSync(file, buffer, 0, buffer.length, start)
  closeSync(file)
  return buffer.toString('utf8', 0, length).trim().split('\n').slice(-tailLines).join('\n')
}

/** Bytes. Less than Postgres needs for its smallest file of a start. */
const leastSpace = 64 * 1024

const isDiskFull = (dir: string): boolean => {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize < leastSpace
}

/** Why a program of Postgres ended, in one line. On a full disk it may have written nothing. */
export const explainFailure = (output: string, dir: string): string => {
  if (isDiskFull(dir) || /No space left on device|Check free disk space/.test(output))
    return `the disk of ${dir} is full: free some space`
  const faults = output.split('\n').filter((line) => /\b(FATAL|PANIC|error): /.test(line))
  return (faults.at(-1) ?? output.split('\n').at(-1) ?? '').replace(
    /^.*?(?=FATAL|PANIC|error: )/,
    '',
  )
}
