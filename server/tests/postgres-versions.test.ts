import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '@jingke/contract'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from '../src/features/auth/index.ts'
import { checkPostgresVersion, openDatabase } from '../src/platform/database/open-database.ts'
import { sampleFor } from './attack/attacked-endpoint.ts'
import { eventually } from './support/eventually.ts'
import { signIn } from './support/fault-harness.ts'
import { openNode, type TestNode } from './support/test-node.ts'
import { testConfig, testPassword } from './support/test-school.ts'

test.each([
  [90_624, 9],
  [140_011, 14],
])('server version %i is refused in words', (version, major) => {
  expect(() => checkPostgresVersion(version)).toThrow(
    `DATABASE_URL: this is PostgreSQL ${major}, and Jingke needs 15 or later`,
  )
})

test.each([150_000, 180_001])('server version %i is accepted', (version) => {
  checkPostgresVersion(version)
})

/** Where Debian's packages install each version. */
const packages = '/usr/lib/postgresql'

/** Those on this machine that Jingke accepts; Debian 12 has version 15. */
const installed = existsSync(packages)
  ? readdirSync(packages)
      .filter((major) => Number(major) >= 15)
      .map((major) => join(packages, major, 'bin'))
      .filter((bin) => existsSync(join(bin, 'initdb')))
  : []

/** Postgres does not run as root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

const startPostgres = async (bin: string, folder: string) => {
  if (account) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder, stdio: 'ignore' } as const
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'jingke', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  await once(spawn(join(bin, 'initdb'), [...initdb, '--no-sync'], options), 'exit')
  const settings = ['-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], options)
  await eventually(() =>
    expect(readFileSync(join(data, 'postmaster.pid'), 'utf8')).toContain('ready'),
  )
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
}

/** The lists of the console, whose statements are the longest. */
const callLists = async (node: TestNode, userId: number) => {
  const { token } = await signIn(node.context, userId)
  const answers = []
  for (const endpoint of allEndpoints.filter(({ exported }) => exported)) {
    const { body } = await node.send({
      url: endpoint.path,
      payload: sampleFor(endpoint),
      headers: { authorization: `Bearer ${token}` },
    })
    answers.push({ path: endpoint.path, code: body.code })
  }
  return answers
}

const cleanup = new AsyncDisposableStack()
afterAll(() => cleanup.disposeAsync())

test('every installed version from 15 on runs all migrations and answers the lists of the console', async () => {
  expect(installed, 'install PostgreSQL 15 or later (Debian: postgresql)').not.toEqual([])
  for (const bin of installed) {
    const folder = mkdtempSync(join(tmpdir(), 'jingke-pg-'))
    cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
    cleanup.defer(await startPostgres(bin, folder))
    const databaseUrl = `postgresql://jingke@${encodeURIComponent(folder)}/postgres`
    const config = { ...testConfig(folder), databaseUrl }
    const node = await openNode(config, await openDatabase(config, cleanup))
    cleanup.defer(() => node.close())
    const operator = await createAccount(node.context, {
      userName: 'operator',
      password: testPassword,
      userType: 'jk-admin',
      realName: 'Operator',
      sex: 2,
      phone: '',
    })
    const answers = await callLists(node, operator ?? 0)
    expect(answers.length).toBeGreaterThan(30)
    expect(answers.filter(({ code }) => code >= 500)).toEqual([])
  }
})
