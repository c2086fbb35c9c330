import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'

/** Paths of the Postgres cluster and the files beside it. */
export interface ClusterPaths {
  readonly dir: string
  /** PGDATA; created by a rename, so it is complete if it exists. */
  readonly data: string
  /** Lock files, one per process that uses the cluster. */
  readonly locks: string
  readonly log: string
}

const pathsAt = (dir: string): ClusterPaths => {
  const data = join(dir, 'data')
  return { dir, data, locks: join(dir, 'locks'), log: join(data, 'server.log') }
}

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

const notePath = (dataDir: string): string => join(dataDir, 'postgres-location.txt')

export const hasCluster = (paths: ClusterPaths): boolean => existsSync(paths.data)

export const pathsInside = (dataDir: string): ClusterPaths => pathsAt(join(dataDir, 'postgres'))

export const pathsOutside = async (dataDir: string, sharedDir: string): Promise<ClusterPaths> =>
  pathsAt(join(sharedDir, hashOf(await realpath(dataDir))))

/** The location note has precedence over the computed path, so a renamed data folder keeps its database. */
export const findClusterPaths = (dataDir: string): ClusterPaths | undefined => {
  const inside = pathsInside(dataDir)
  const note = notePath(dataDir)
  if (!existsSync(note)) return hasCluster(inside) ? inside : undefined
  const noted = pathsAt(readFileSync(note, 'utf8').split('\n')[0] ?? '')
  if (hasCluster(noted)) return noted
  throw new ConfigError(
    `${note} says that the database is in ${noted.dir}, but it is not there. Bring it back; or, to begin with an empty database, delete the note.`,
  )
}

export const writeLocationNote = async (dataDir: string, paths: ClusterPaths): Promise<void> => {
  if (paths.dir === pathsInside(dataDir).dir || existsSync(notePath(dataDir))) return
  await writeFile(
    notePath(dataDir),
    `${paths.dir}\nThe database of this folder lies there, because PostgreSQL does not run as root and its user cannot enter this folder.\nBack up both. Keep this note: it is how Jingke finds the database again.\n`,
  )
}

/** The Postgres account can traverse a `shared` folder, whatever the umask. */
export const makeFolder = async (dir: string, reach: 'private' | 'shared'): Promise<void> => {
  const wasMade = await mkdir(dir, { recursive: true })
  if (wasMade !== undefined) await chmod(dir, reach === 'private' ? 0o700 : 0o711)
}
