import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  forgetReplaced,
  restoreSchool,
  undoRestore,
  verifyBackup,
} from '../../src/platform/backup/index.ts'
import { completeStaged, staged } from '../../src/platform/backup/restore-files.ts'
import { sealWith } from '../../src/platform/backup/sealed-stream.ts'
import { createContext } from '../../src/platform/context.ts'
import { findUnfinishedRestore, markUnfinished } from '../../src/platform/database/restore-state.ts'
import {
  always,
  ignore,
  never,
  passphrase,
  sumsOf,
  targetOf,
  useBackups,
  withClient,
} from '../support/backups.ts'
import { createTestDatabase, testConfig, useSchool } from '../support/test-school.ts'

const school = useSchool()
const { backUpSchool, newDataDir, newPath } = useBackups()

/** Another school, with an account and a file. */
const openTarget = async () => {
  const connection = await createTestDatabase()
  const dataDir = newDataDir()
  await withClient(connection, (client) =>
    client.query(`insert into groups (name) values ('of the target')`),
  )
  writeFileSync(join(dataDir, 'secret'), 'the secret of the target, thirty-two')
  const context = await createContext(testConfig(dataDir), connection)
  await context.storage.putNamed('public', 'images/00/own.png', Buffer.from('own'))
  await context[Symbol.asyncDispose]()
  return { connection, dataDir }
}
type Target = Awaited<ReturnType<typeof openTarget>>

const stateOf = async ({ connection, dataDir }: Target) => ({
  sums: await sumsOf(connection),
  names: readdirSync(dataDir).toSorted(),
  secret: readFileSync(join(dataDir, 'secret'), 'utf8'),
})

const damage = (path: string, at: number) => {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

const sealed = async (text: string): Promise<string> => {
  const path = newPath('sealed')
  const chunks: Buffer[] = []
  const source = async function* () {
    yield Buffer.from(text)
  }
  for await (const chunk of sealWith(passphrase)(source())) chunks.push(chunk)
  writeFileSync(path, Buffer.concat(chunks))
  return path
}

test('a cut, changed or foreign file, a wrong passphrase and a newer format are told, and nothing is changed', async () => {
  const target = await openTarget()
  const before = await stateOf(target)
  const restore = async (file: string, words = passphrase) =>
    String(
      await restoreSchool(
        targetOf(target.connection, target.dataDir),
        { file, passphrase: words },
        always,
        ignore,
      ).catch((error: unknown) => error),
    )
  const { file } = await backUpSchool(school())
  const whole = () => {
    const path = newPath('copy')
    copyFileSync(file, path)
    return path
  }
  expect(await restore(file, 'some other passphrase')).toContain('the passphrase is not the one')
  const cut = whole()
  truncateSync(cut, readFileSync(cut).length - 20)
  expect(await restore(cut)).toMatch(/cut off/)
  const changed = whole()
  damage(changed, readFileSync(changed).length - 40)
  expect(await restore(changed)).toMatch(/damaged or cut off/)
  const foreign = newPath('foreign')
  writeFileSync(foreign, '{"a": 1}\n and more')
  expect(await restore(foreign)).toContain('not a backup of Jingke')
  writeFileSync(foreign, `${readFileSync(file, 'latin1').split('\n')[0]?.replace(':1,', ':2,')}\n`)
  expect(await restore(foreign)).toContain('has the format 2')
  expect(await restore(await sealed('no tar'))).toContain('damaged inside')
  expect(await stateOf(target)).toEqual(before)
})

test('a school that is there is put aside only if that is allowed, and comes back by undo', async () => {
  const target = await openTarget()
  const before = await stateOf(target)
  const taken = await backUpSchool(school())
  const place = targetOf(target.connection, target.dataDir)
  await expect(restoreSchool(place, taken, never, ignore)).rejects.toThrow('with --replace')
  expect(await stateOf(target)).toEqual(before)
  const restored = await restoreSchool(place, taken, always, ignore)
  expect(restored?.stamp).toMatch(/^\d{14}$/)
  expect(await sumsOf(target.connection)).toEqual(taken.manifest.tables)
  expect(existsSync(join(target.dataDir, 'files/images/00/own.png'))).toBe(false)
  await undoRestore(place)
  const after = await stateOf(target)
  expect(after.sums).toEqual(before.sums)
  expect(after.secret).toBe(before.secret)
  expect(existsSync(join(target.dataDir, 'files/images/00/own.png'))).toBe(true)
  expect(await forgetReplaced(place)).toHaveLength(1)
  expect(await stateOf(target)).toEqual({ ...before, names: expect.arrayContaining(before.names) })
  await expect(undoRestore(place)).rejects.toThrow('no school was put aside')
})

test('a restore on the database of a running server, or with another SECRET, is refused', async () => {
  const taken = await backUpSchool(school())
  const own = targetOf(school().connection, school().context.config.dataDir)
  await expect(restoreSchool(own, taken, always, ignore)).rejects.toThrow(
    'are running on this database (1)',
  )
  const target = await openTarget()
  const other = { ...targetOf(target.connection, target.dataDir), givenSecret: 'x'.repeat(40) }
  await expect(restoreSchool(other, taken, always, ignore)).rejects.toThrow('SECRET is not the one')
})

test('a server refuses a school whose files are not in place yet, and the next restore finishes it', async () => {
  const { connection, dataDir } = await openTarget()
  await completeStaged(dataDir, { secret: 'the secret of the backup, thirty-two', hasFiles: true })
  const stamp = '20300102030405'
  await withClient(connection, (client) => markUnfinished(client, { stamp, incoming: staged }))
  await expect(createContext(testConfig(dataDir), connection)).rejects.toThrow(
    'was interrupted before its files were in place',
  )
  const taken = await backUpSchool(school())
  expect(await restoreSchool(targetOf(connection, dataDir), taken, never, ignore)).toBe(undefined)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(
    'the secret of the backup, thirty-two',
  )
  expect(existsSync(join(dataDir, `files.before-${stamp}/images/00/own.png`))).toBe(true)
  expect(await withClient(connection, findUnfinishedRestore)).toBe(undefined)
  const context = await createContext(testConfig(dataDir), connection)
  await context[Symbol.asyncDispose]()
})

test('a verified backup is restored into a scratch database beside it, which is removed', async () => {
  const taken = await backUpSchool(school())
  const folder = join(taken.file, '..')
  const before = readdirSync(folder)
  const { manifest } = await verifyBackup(taken, ignore)
  expect(manifest).toEqual(taken.manifest)
  expect(readdirSync(folder)).toEqual(before)
})
