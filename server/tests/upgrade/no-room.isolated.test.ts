import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { NoRoom } from '../../src/platform/backup/backup-fault.ts'
import {
  applyMigrations,
  knownMigrations,
  readAppliedMigrations,
} from '../../src/platform/database/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/index.ts'
import { useBackups, withClient } from '../support/backups.ts'
import { createTestDatabase, testConfig } from '../support/test-school.ts'

vi.mock('../../src/platform/backup/room.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requireRoom: () => Promise.reject(new NoRoom('the disk has 5 MB free')),
}))

const { newDataDir } = useBackups()

test('without room for a backup the tables are changed without one', async () => {
  const { createContext } = await import('../../src/platform/context.ts')
  const times = knownMigrations()
  const connection = await createTestDatabase('template1')
  await prepareJobs(connection)
  await withClient(connection, (client) => applyMigrations(client, times[28] ?? 0))
  const dataDir = newDataDir()
  const context = await createContext(testConfig(dataDir), connection)
  await context[Symbol.asyncDispose]()
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
  expect(await withClient(connection, readAppliedMigrations)).toEqual(times)
})
