import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { expect, test, vi } from 'vitest'
import { createS3Store } from '../../src/platform/media-files/index.ts'
import { createObjectStore, toBucketAddress } from '../../src/platform/object-store/index.ts'
import { passphrase, useBackups } from '../support/backups.ts'
import { databaseUrlOf } from '../support/programs/program-environment.ts'
import { startS3Server } from '../support/programs/s3-server.ts'
import { createTestDatabase, useSchool } from '../support/test-school.ts'
import { useFolder } from '../support/use-folder.ts'

// Each command is a program.
vi.setConfig({ testTimeout: 600_000 })

const root = new URL('../../..', import.meta.url).pathname
const folder = useFolder()
const { storageUrl } = await startS3Server()
const school = useSchool()
const { newDataDir } = useBackups()

interface Place {
  readonly connection: PoolConfig
  readonly dataDir: string
}

/** `limit`: blocks of 512 bytes that a file may have. */
const runCommand = (
  name: 'backup' | 'restore',
  args: readonly string[],
  { connection, dataDir }: Place,
  limit = 'unlimited',
): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrlOf(connection),
      DATA_DIR: dataDir,
      STORAGE_URL: storageUrl(),
      BACKUP_PASSPHRASE: passphrase,
    }
    const script = `ulimit -f ${limit}; exec "$0" "$@"`
    const command = [process.execPath, `server/src/commands/${name}.ts`, ...args]
    execFile('sh', ['-c', script, ...command], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })

const here = (): Place => ({
  connection: school().connection,
  dataDir: school().context.config.dataDir,
})

test('a disk that takes no more while a backup is written is told, and only what was there stays', async () => {
  const { storage } = school().context
  await storage.putNamed('public', 'images/00/large.png', randomBytes(3 * 2 ** 20))
  const dir = join(folder, 'full')
  mkdirSync(dir)
  writeFileSync(join(dir, 'older.jingke'), 'an earlier backup')
  const file = join(dir, 'new.jingke')
  const failed = await runCommand('backup', [file], here(), '2048')
  expect(failed).toEqual({
    code: 65,
    said: 'the disk is full, or takes no file of this size; nothing was changed.\n',
  })
  expect(readdirSync(dir)).toEqual(['older.jingke'])
  expect(await runCommand('backup', [file], here())).toMatchObject({ code: 0 })
  expect(readdirSync(dir)).toEqual(['new.jingke', 'older.jingke'])
})

test('files in an object store are listed in a backup, and a restore says which are not there', async () => {
  const store = createS3Store(createObjectStore(toBucketAddress(storageUrl()), () => new Date()))
  const draft = join(folder, 'draft')
  for (const asset of ['a1', 'a2']) {
    mkdirSync(draft)
    writeFileSync(join(draft, 'index.m3u8'), asset)
    await store.publish(draft, asset, 'video')
    rmSync(draft, { recursive: true, force: true })
  }
  const file = join(folder, 'objects.jingke')
  const taken = await runCommand('backup', [file], here())
  expect(taken.said).toMatch(/2 objects stay in http:\/\/127\.0\.0\.1:\d+\/videos/)
  const there = { connection: await createTestDatabase('template1'), dataDir: newDataDir() }
  await store.removeAsset('a2')
  const restored = await runCommand('restore', [file], there)
  expect(restored.said).toContain(
    '1 of 2 objects of its files are not in the object store; the first is a2/video/index.m3u8.',
  )
})
