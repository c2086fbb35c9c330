import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config-error.ts'
import type { Home } from './home.ts'
import { markProcess } from './process-mark.ts'

const attempts = 8

/** The pid of another living process that has a claim here; claims of the dead are removed. */
const findRival = async (claims: string, ownName: string): Promise<number | undefined> => {
  for (const name of await readdir(claims)) {
    if (name === ownName) continue
    const [pid = '', mark] = name.split('.')
    if (markProcess(Number(pid)) === mark) return Number(pid)
    await rm(join(claims, name), { force: true })
  }
  return undefined
}

/**
 * One process at a time. Each claim is a file named after its process, written before the others
 * are read: of two that come together at least one sees the other. Removing the claim of a dead
 * process can never hit a living one, so there is no takeover to race for.
 */
export const claimHome = async (home: Home, dataDir: string): Promise<() => void> => {
  await mkdir(home.claims, { recursive: true, mode: 0o700 })
  for (let attempt = 1; ; attempt++) {
    const name = `${process.pid}.${markProcess(process.pid)}.${randomUUID()}`
    const file = join(home.claims, name)
    await writeFile(file, '')
    const rival = await findRival(home.claims, name)
    if (rival === undefined) return () => rmSync(file, { force: true })
    await rm(file, { force: true })
    if (attempt === attempts) {
      throw new ConfigError(
        `another Jingke is using ${dataDir} (process ${rival}): stop it first, or give this one a data folder of its own`,
      )
    }
    await sleep(randomInt(20, 140))
  }
}
