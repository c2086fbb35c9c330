import { randomUUID } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { superuser } from './database.ts'
import type { Home } from './home.ts'
import type { NativeFolder } from './native-folder.ts'
import { type Account, runToEnd } from './run-as.ts'

const draftPrefix = 'data.new-'

/** Sorting comes from Postgres itself, so it is the same on every machine. */
const locale = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

/** What counts as a letter: with plain C, pg_trgm sees none in Chinese text. */
const characterTypes = ['C.UTF-8', 'C']

/** An initdb that outlived its killed parent may still be writing: what is left now goes next time. */
export const removeDrafts = async (home: Home): Promise<void> => {
  const drafts = (await readdir(home.dir)).filter((name) => name.startsWith(draftPrefix))
  for (const name of drafts) {
    const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }
    await rm(join(home.dir, name), options).catch(() => {})
  }
}

const sync = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r')
  await handle.sync().finally(() => handle.close())
}

export interface NewCluster {
  readonly home: Home
  readonly native: NativeFolder
  readonly account: Account | undefined
  readonly isDurable: boolean
}

/** Made beside its place and renamed into it: a cluster that exists is complete. */
export const createCluster = async ({
  home,
  native,
  account,
  isDurable,
}: NewCluster): Promise<void> => {
  const draft = join(home.dir, `${draftPrefix}${randomUUID()}`)
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
      await rename(draft, home.data)
      if (isDurable) await sync(home.dir)
      return
    }
    output = result.output.trim()
    if (!output.includes('invalid locale name')) break
  }
  await rm(draft, { recursive: true, force: true })
  throw new Error(`the database could not be created in ${home.dir}:\n${output}`)
}
