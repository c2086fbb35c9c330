import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { secondStepEndpoints } from '@jingke/contract/auth'
import { afterAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { secondStepClient } from './second-step-client.ts'
import { useSchool } from './test-school.ts'

const school = useSchool()
const { enrol, signIn } = secondStepClient(school)
const dataDir = mkdtempSync(join(tmpdir(), 'jingke-operator-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const runCommand = async (...args: string[]): Promise<string> => {
  const { host, port, user, database } = school().connection
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../src/create-operator.ts'), ...args],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: `postgresql://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
        DATA_DIR: dataDir,
      },
    },
  )
  return stdout
}

test('the reset of a second step ends the sessions of the account on a running server', async () => {
  const { token } = await enrol('lost')
  const stateOf = async () =>
    (await school().call(secondStepEndpoints.getSecondStep.path, {}, { token })).body.code
  expect(await stateOf()).toBe(200)
  expect(await runCommand('lost', '--reset-second-step')).toContain('with the password alone')
  await eventually(async () => expect(await stateOf()).toBe(406))
  expect((await signIn('lost')).code).toBe(200)
})
