import { closeSync, openSync, readSync, statSync } from 'node:fs'
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
  if (size <= start) return '(the log is empty)'
  const buffer = Buffer.alloc(size - start)
  const file = openSync(paths.log, 'r')
  const length = readSync(file, buffer, 0, buffer.length, start)
  closeSync(file)
  return buffer.toString('utf8', 0, length).trim().split('\n').slice(-tailLines).join('\n')
}
