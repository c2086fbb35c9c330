import { randomUUID } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { superuser } from './database.ts'
import type { NativeFolder } from './native-folder.ts'
import { type Account, runToEnd } from './run-as.ts'
import { explainFailure } from './server-log.ts'

const draftPrefix = 'data.new-'

/** The built-in provider sorts the same on every machine. */
const locale = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

/** LC_CTYPE, in order of preference: with `C`, pg_trgm finds no letters in Chinese text. */
const characterTypes = ['C.UTF-8', 'C']

/** Errors are ignored: an initdb whose parent was killed may still write; the next start tries again. */
export const removeDrafts = async (paths: ClusterPaths): Promise<void> => {
  const drafts = (await readdir(paths.dir)).filter((name) => name.startsWith(draftPrefix))
  for (const name of drafts) {
    const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }
    await rm(join(paths.dir, name), options).catch(() => {})
  }
}

const sync = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r')
  await handle.sync().finally(() => handle.close())
}

export interface NewCluster {
  readonly paths: ClusterPaths
  readonly native: NativeFolder
  readonly account: Account | undefined
  readonly isDurable: boolean
}

/** Created in a draft folder and renamed, so an existing cluster is complete. */
export const createCluster = async ({
  paths,
  native,
  account,
  isDurable,
}: NewCluster): Promise<void> => {
  const draft = join(paths.dir, `${draftPrefix}${randomUUID()}`)
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const options = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    '--auth=trust',
    '--data-checksums',
    '--no-instructions',
    ...locale,
    ...(isDurable ? [] : ['--no-sync']),
  ]
  let output = ''
  for (const characterType of characterTypes) {
    const initdb = join(native.dir, 'bin', 'initdb')
    const result = await runToEnd(account, initdb, [...options, `--lc-ctype=${characterType}`])
    if (result.code === 0) {
      await rename(draft, paths.data)
      if (isDurable) await sync(paths.dir)
      return
    }
    output = result.output.trim()
    if (!output.includes('invalid locale name')) break
  }
  const reason = explainFailure(output, paths.dir)
  await rm(draft, { recursive: true, force: true })
  throw new ConfigError(`the database could not be created: ${reason}`)
}
