import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Home, hashOf } from './home.ts'
import type { Account } from './run-as.ts'
import { port } from './settings.ts'

const socketName = `.s.PGSQL.${port}`
/** In bytes. macOS allows 103 with the closing zero, Linux 107. */
const longestSocketPath = 99

export const chooseSocketFolder = (home: Home): string => {
  const name = `jingke-${hashOf(home.dir)}`
  const candidates = [join(home.dir, 'socket'), join(tmpdir(), name)]
  const fits = (dir: string) => Buffer.byteLength(join(dir, socketName)) <= longestSocketPath
  return candidates.find(fits) ?? join('/tmp', name)
}

/** Whoever may enter the folder may use the database, so only the account of Postgres may. */
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
  const isOurs = uid === process.getuid?.() || uid === account?.uid
  if (!isOurs || (mode & 0o077) !== 0) {
    throw new Error(`${dir} is not a private folder of this user: remove it and start again`)
  }
  if (account) await chown(dir, account.uid, account.gid)
}

/** After a power cut the lock beside the socket may name a pid that another program now has. */
export const clearSocketFolder = async (dir: string): Promise<void> => {
  for (const name of [socketName, `${socketName}.lock`]) await rm(join(dir, name), { force: true })
}
