import { readFileSync, statSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { ConfigError } from '../config/config-error.ts'
import {
  type ClusterPaths,
  findClusterPaths,
  hasCluster,
  makeFolder,
  pathsInside,
  pathsOutside,
} from './cluster-paths.ts'
import { type Account, canEnter } from './run-as.ts'

const findAccount = (): Account => {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    // On macOS the uid of nobody is -2.
    if (uid !== undefined && gid !== undefined)
      return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new ConfigError(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor a user "nobody" to run it as. Start Jingke as an ordinary user.',
  )
}

/** The owner of the files: a `postgres` account created later could not read them. */
const accountOfCluster = (paths: ClusterPaths, isRoot: boolean): Account | undefined => {
  const { uid, gid } = statSync(paths.data)
  if (isRoot && uid !== 0) return { uid, gid }
  if (!isRoot && uid === process.getuid?.()) return undefined
  throw new ConfigError(
    isRoot
      ? `${paths.data} belongs to root, as whom PostgreSQL does not run. Give it to another user: chown -R nobody ${paths.data}`
      : `${paths.data} belongs to another user (number ${uid}). Start Jingke as that user or as root.`,
  )
}

/** mkdtemp creates folders with mode 700. Throwaway data then needs nothing in the shared folder. */
const allowTraversal = async (dataDir: string): Promise<void> => {
  const { mode } = await stat(dataDir)
  await chmod(dataDir, (mode & 0o777) | 0o011)
}

/** Paths of the existing or new cluster, and the account of Postgres (undefined: that of this process). */
export const chooseClusterPaths = async (
  dataDir: string,
  sharedDir: string,
  isDurable: boolean,
): Promise<{ paths: ClusterPaths; account: Account | undefined }> => {
  const isRoot = process.getuid?.() === 0
  const outside = await pathsOutside(dataDir, sharedDir)
  const found = findClusterPaths(dataDir) ?? (isRoot && hasCluster(outside) ? outside : undefined)
  if (found) {
    const account = accountOfCluster(found, isRoot)
    if (account === undefined || canEnter(account, found.data)) return { paths: found, account }
    throw new ConfigError(
      `the user that PostgreSQL runs as (number ${account.uid}) can no longer enter ${found.data}: a folder above it was closed. Open it again (chmod o+x).`,
    )
  }
  const account = isRoot ? findAccount() : undefined
  if (isRoot && !isDurable) await allowTraversal(dataDir)
  const isInside = account === undefined || canEnter(account, dataDir)
  if (!isInside) await makeFolder(sharedDir, 'shared')
  const paths = isInside ? pathsInside(dataDir) : outside
  await makeFolder(paths.dir, isRoot ? 'shared' : 'private')
  return { paths, account }
}
