import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { findClusterPaths } from './cluster-paths.ts'
import { connectionTo, type PostgresConnection } from './database.ts'
import { findSettledPostmaster } from './postmaster.ts'

/** Milliseconds for a Postgres that is starting or stopping. */
const longestWait = 60_000

/** The Postgres of a running server, which its owner may connect to as well. */
export const findRunningPostgres = async (
  dataDir: string,
): Promise<PostgresConnection | undefined> => {
  if (!existsSync(dataDir)) return undefined
  const paths = findClusterPaths(await realpath(dataDir))
  const postmaster = paths && (await findSettledPostmaster(paths, longestWait))
  return postmaster && connectionTo(postmaster.socketDir)
}
