import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For the data of a server. As root, Postgres runs under another account, which must enter it. */
export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}
