import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { toConfigError } from './start-fault.ts'

const writeOnce = (file: string, value: string): void => {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  writeFileSync(draft, `${value}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // Unlike rename, link fails if a concurrent start has created the file.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

/** Created at the first start; concurrent first starts get the same value. */
export const readOrCreateInDataDir = (
  dataDir: string,
  name: string,
  make: () => string,
): string => {
  const file = join(dataDir, name)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) writeOnce(file, make())
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const fault = toConfigError(error)
    if (fault instanceof ConfigError) throw fault
    throw new ConfigError(`DATA_DIR: ${error instanceof Error ? error.message : error}`)
  }
}
