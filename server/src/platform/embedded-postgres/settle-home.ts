import { readFileSync, statSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { findHome, type Home, hasCluster, homeInside, homeOutside, makeFolder } from './home.ts'
import { type Account, canEnter } from './run-as.ts'

const findAccount = (): Account => {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    // macOS writes nobody as -2.
    if (uid !== undefined && gid !== undefined)
      return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor a user "nobody" to run it as. Start Jingke as an ordinary user.',
  )
}

/** The owner stays the owner: a user `postgres` that appears later could not read the files. */
const accountOfCluster = (home: Home, isRoot: boolean): Account | undefined => {
  const { uid, gid } = statSync(home.data)
  if (isRoot && uid !== 0) return { uid, gid }
  if (!isRoot && uid === process.getuid?.()) return undefined
  throw new Error(
    isRoot
      ? `${home.data} belongs to root, as whom PostgreSQL does not run. Give it to another user: chown -R nobody ${home.data}`
      : `${home.data} belongs to another user (number ${uid}). Start Jingke as that user or as root.`,
  )
}

/** mkdtemp closes its folders; of throwaway data nothing is then left in the shared folder. */
const openToPassers = async (dataDir: string): Promise<void> => {
  const { mode } = await stat(dataDir)
  await chmod(dataDir, (mode & 0o777) | 0o011)
}

/** Where the cluster is or shall be, and as whom Postgres runs (undefined: as this process). */
export const settleHome = async (
  dataDir: string,
  sharedDir: string,
  isDurable: boolean,
): Promise<{ home: Home; account: Account | undefined }> => {
  const isRoot = process.getuid?.() === 0
  const outside = await homeOutside(dataDir, sharedDir)
  const found = findHome(dataDir) ?? (isRoot && hasCluster(outside) ? outside : undefined)
  if (found) {
    const account = accountOfCluster(found, isRoot)
    if (account === undefined || canEnter(account, found.data)) return { home: found, account }
    throw new Error(
      `the user that PostgreSQL runs as (number ${account.uid}) can no longer enter ${found.data}: a folder above it was closed. Open it again (chmod o+x).`,
    )
  }
  const account = isRoot ? findAccount() : undefined
  if (isRoot && !isDurable) await openToPassers(dataDir)
  const isInside = account === undefined || canEnter(account, dataDir)
  if (!isInside) await makeFolder(sharedDir, 'shared')
  const home = isInside ? homeInside(dataDir) : outside
  await makeFolder(home.dir, isRoot ? 'shared' : 'private')
  return { home, account }
}
