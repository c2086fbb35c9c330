import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config/config-error.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { readStartTime } from './process-start-time.ts'

const attempts = 8

/** The pid of another live process with a lock file; files of ended processes are removed. */
const findLockHolder = async (locks: string, ownName: string): Promise<number | undefined> => {
  for (const name of await readdir(locks)) {
    if (name === ownName) continue
    const [pid = '', startTime] = name.split('.')
    if (readStartTime(Number(pid)) === startTime) return Number(pid)
    await rm(join(locks, name), { force: true })
  }
  return undefined
}

/**
 * One process per cluster. A lock file is named after its process and written before the others are
 * read, so of two concurrent starts at least one finds the other. Files of ended processes can be
 * removed without a race, since no live process uses the same name.
 */
export const lockCluster = async (paths: ClusterPaths, dataDir: string): Promise<() => void> => {
  await mkdir(paths.locks, { recursive: true, mode: 0o700 })
  for (let attempt = 1; ; attempt++) {
    const name = `${process.pid}.${readStartTime(process.pid)}.${randomUUID()}`
    const file = join(paths.locks, name)
    await writeFile(file, '')
    const holder = await findLockHolder(paths.locks, name)
    if (holder === undefined) return () => rmSync(file, { force: true })
    await rm(file, { force: true })
    if (attempt === attempts) {
      throw new ConfigError(
        `another Jingke is using ${dataDir} (process ${holder}): stop it first, or give this one a data folder of its own`,
      )
    }
    await sleep(randomInt(20, 140))
  }
}
