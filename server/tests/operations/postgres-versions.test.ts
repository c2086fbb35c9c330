import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '@jingke/contract'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from '../../src/features/auth/index.ts'
import { checkPostgresVersion, openDatabase } from '../../src/platform/database/open-database.ts'
import { sampleFor } from '../attack/attacked-endpoint.ts'
import { signIn } from '../support/fault-harness.ts'
import { installed, startPostgres } from '../support/programs/installed-postgres.ts'
import { openNode, type TestNode } from '../support/test-node.ts'
import { testConfig, testPassword } from '../support/test-school.ts'

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
