import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { Unreadable } from '../read-question.ts'

/** Bytes of all files when unpacked: a small file can claim a huge one. */
const maxUnpacked = 60 * 1024 * 1024
const maxEntries = 5000

const isSafe = (name: string): boolean =>
  name !== '' &&
  !name.startsWith('/') &&
  !/[\\\0:]/.test(name) &&
  posix.normalize(name).split('/')[0] !== '..'

/**
 * The files of a zip by their names. Each is inflated into a buffer of the size that the directory claims, and no
 * further; nothing is written to the disk.
 */
export const openPackage = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  let size = 0
  let count = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1
        size += originalSize
        if (!isSafe(name)) throw new Unreadable('unsafe-name', name.slice(0, 80))
        if (size > maxUnpacked || count > maxEntries) throw new Unreadable('package-too-large')
        return !name.endsWith('/')
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('not-this-format')
  }
}
