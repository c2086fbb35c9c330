import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder that holds the cluster and what belongs to it. */
export interface Home {
  readonly dir: string
  /** PGDATA: exists only once it is complete. */
  readonly data: string
  readonly claims: string
  readonly log: string
}

const homeAt = (dir: string): Home => {
  const data = join(dir, 'data')
  return { dir, data, claims: join(dir, 'claims'), log: join(data, 'server.log') }
}

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

const notePath = (dataDir: string): string => join(dataDir, 'postgres-location.txt')

export const hasCluster = (home: Home): boolean => existsSync(home.data)

export const homeInside = (dataDir: string): Home => homeAt(join(dataDir, 'postgres'))

export const homeOutside = async (dataDir: string, sharedDir: string): Promise<Home> =>
  homeAt(join(sharedDir, hashOf(await realpath(dataDir))))

/** The noted place wins over the computed one, so a renamed data folder keeps its database. */
export const findHome = (dataDir: string): Home | undefined => {
  const inside = homeInside(dataDir)
  const note = notePath(dataDir)
  if (!existsSync(note)) return hasCluster(inside) ? inside : undefined
  const noted = homeAt(readFileSync(note, 'utf8').split('\n')[0] ?? '')
  if (hasCluster(noted)) return noted
  throw new Error(
    `${note} says that the database is in ${noted.dir}, but it is not there. Bring it back; or, to begin with an empty database, delete the note.`,
  )
}

export const noteHome = async (dataDir: string, home: Home): Promise<void> => {
  if (home.dir === homeInside(dataDir).dir || existsSync(notePath(dataDir))) return
  await writeFile(
    notePath(dataDir),
    `${home.dir}\nThe database of this folder lies there, because PostgreSQL does not run as root and its user cannot enter this folder.\nBack up both. Keep this note: it is how Jingke finds the database again.\n`,
  )
}

/** `shared` folders can be passed through by the Postgres account, whatever the umask. */
export const makeFolder = async (dir: string, reach: 'private' | 'shared'): Promise<void> => {
  const wasMade = await mkdir(dir, { recursive: true })
  if (wasMade !== undefined) await chmod(dir, reach === 'private' ? 0o700 : 0o711)
}
