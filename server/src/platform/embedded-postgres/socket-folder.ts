import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { type ClusterPaths, hashOf } from './cluster-paths.ts'
import type { Account } from './run-as.ts'
import { port } from './settings.ts'

const socketName = `.s.PGSQL.${port}`
/** Bytes. The limit is 103 on macOS and 107 on Linux. */
const longestSocketPath = 99

export const chooseSocketFolder = (paths: ClusterPaths): string => {
  const name = `jingke-${hashOf(paths.dir)}`
  const candidates = [join(paths.dir, 'socket'), join(tmpdir(), name)]
  const fits = (dir: string) => Buffer.byteLength(join(dir, socketName)) <= longestSocketPath
  return candidates.find(fits) ?? join('/tmp', name)
}

/** Access to the folder is access to the database (`trust`), so only the Postgres account has it. */
export const prepareSocketFolder = async (
  dir: string,
  account: Account | undefined,
): Promise<void> => {
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid, mode } = await lstat(dir).then((stat) =>
    stat.isDirectory() ? stat : { uid: -1, mode: 0 },
  )
  const isOwn = uid === process.getuid?.() || uid === account?.uid
  if (!isOwn || (mode & 0o077) !== 0) {
    throw new ConfigError(`${dir} is not a private folder of this user: remove it and start again`)
  }
  if (account) await chown(dir, account.uid, account.gid)
}

/** After a crash the lock file may contain a pid that another program has since got. */
export const clearSocketFolder = async (dir: string): Promise<void> => {
  for (const name of [socketName, `${socketName}.lock`]) await rm(join(dir, name), { force: true })
}
