import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import type { Home } from './home.ts'

const largestLogBytes = 10 * 1024 * 1024
const tailBytes = 16 * 1024
const tailLines = 12

export const logSize = (home: Home): number =>
  statSync(home.log, { throwIfNoEntry: false })?.size ?? 0

/** Keeps one older file. */
export const rotateLog = async (home: Home): Promise<void> => {
  if (logSize(home) > largestLogBytes) await rename(home.log, `${home.log}.1`)
}

/** The last lines written after the byte `from`. */
export const readLogTail = (home: Home, from: number): string => {
  const size = logSize(home)
  const start = Math.max(from, size - tailBytes)
  if (size <= start) return '(the log is empty)'
  const buffer = Buffer.alloc(size - start)
  const file = openSync(home.log, 'r')
  const length = readSync(file, buffer, 0, buffer.length, start)
  closeSync(file)
  return buffer.toString('utf8', 0, length).trim().split('\n').slice(-tailLines).join('\n')
}
