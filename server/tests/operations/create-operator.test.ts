import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getTwoFactor } from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { twoFactorClient } from '../support/clients/two-factor-client.ts'
import { eventually } from '../support/eventually.ts'
import { databaseUrlOf } from '../support/programs/program-environment.ts'
import { testPassword, useSchool } from '../support/test-school.ts'
import { useFolder } from '../support/use-folder.ts'

const school = useSchool()
const { enrol, signIn } = twoFactorClient(school)
const dataDir = useFolder()

const runCommand = async (args: string[], input = ''): Promise<string> => {
  const running = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../src/create-operator.ts'), ...args],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrlOf(school().connection),
        DATA_DIR: dataDir,
      },
    },
  )
  running.child.stdin?.end(input)
  return (await running).stdout
}

test('the reset of two-factor sign-in ends the sessions of the account on a running server', async () => {
  const { token } = await enrol('lost')
  const stateOf = async () => (await school().call(getTwoFactor, {}, { token })).body.code
  expect(await stateOf()).toBe(200)
  expect(await runCommand(['lost', '--reset-second-step'])).toContain('with the password alone')
  await eventually(async () => expect(await stateOf()).toBe(406))
  expect((await signIn('lost')).code).toBe(200)
})

test('an operator is created with the password that was read; none or a taken name changes nothing', async () => {
  await expect(runCommand(['fresh'])).rejects.toMatchObject({
    code: 65,
    stderr: 'The password is too short; nothing was changed.\n',
  })
  expect(await runCommand(['fresh'], `${testPassword}\n`)).toContain('can now sign in')
  expect((await school().signIn('fresh')).token).toBeTruthy()
  await expect(runCommand(['fresh'], `${testPassword}\n`)).rejects.toMatchObject({
    code: 65,
    stdout: expect.not.stringContaining('Password'),
    stderr: 'fresh exists already; nothing was changed.\n',
  })
})
