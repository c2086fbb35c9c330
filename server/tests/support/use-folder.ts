import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder for the tests of a file. */
export const useFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-tests-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
