import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupProblems } from '@jingke/contract/backup'
import {
  deleteBackup,
  getBackupLink,
  listBackups,
  startBackup,
} from '@jingke/contract/backup/calls'
import { expect, test, vi } from 'vitest'
import { scheduleBackup } from '../../src/features/backup/schedule/start-backup-jobs.ts'
import { passphrase } from '../support/backups.ts'
import { twoFactorClient } from '../support/clients/two-factor-client.ts'
import { eventually } from '../support/eventually.ts'
import { testPassword, useSchool } from '../support/test-school.ts'
import { useFolder } from '../support/use-folder.ts'

const dir = useFolder()
/** No hour of the day is the 24th: only the test schedules one. */
const metricsToken = 'a-token-of-24-characters'
const school = useSchool({ metricsToken, backup: { dir, hour: 24, keep: 1, passphrase } })
const { enrol, codeOf } = twoFactorClient(school)

const day = 86_400_000

/** Milliseconds. A backup and its check in a new Postgres have the lowest priority of the machine. */
const patience = 300_000
vi.setConfig({ testTimeout: 2 * patience })

const list = async (token: string) => (await school().call(listBackups, {}, { token })).body.data

/** Seconds; undefined without a backup. */
const readAge = async () => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { bytes } = await school().sendRaw({ method: 'GET', url: '/metrics', headers })
  const age = /^jingke_backup_age_seconds (.+)$/m.exec(bytes.toString())?.[1]
  return age === undefined ? undefined : Number(age)
}

const schedule = () => {
  const { context } = school()
  const backup = { ...context.config.backup, hour: 0 }
  return scheduleBackup({ ...context, config: { ...context.config, backup } })
}

const waitForBackup = (token: string, count: number) =>
  eventually(async () => {
    const { list: found } = await list(token)
    expect(found.map(({ state }) => state)).toEqual(Array(count).fill('done'))
    return found
  }, patience)

test('an operator makes, downloads and deletes a backup; a download needs both factors', async () => {
  const { token, secret } = await enrol('operator')
  expect(await list(token)).toMatchObject({ isSetUp: true, lastDoneAt: null, list: [] })
  expect((await school().call(startBackup, {}, { token })).body.code).toBe(200)
  const again = await school().call(startBackup, {}, { token })
  expect(again.body.msg).toBe(backupProblems.alreadyRunning.zh)
  const [backup] = await waitForBackup(token, 1)
  expect(backup).toMatchObject({ isVerified: true, missingFiles: 0, fault: '', progress: 1 })
  const name = backup?.name ?? ''
  const file = join(dir, `jingke-${name}.backup`)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')

  const ask = (secondStepCode: string) =>
    school().call(getBackupLink, { name, password: testPassword, secondStepCode }, { token })
  expect((await ask('000000')).body.code).not.toBe(200)
  const { url } = (await ask(codeOf(secret))).body.data
  const whole = await school().sendRaw({ method: 'GET', url })
  expect(whole.bytes.length).toBe(backup?.bytes)
  expect(whole.headers['content-disposition']).toContain(`jingke-${name}.backup`)
  const headers = { range: 'bytes=10-19' }
  const part = await school().sendRaw({ method: 'GET', url, headers })
  expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(10, 20)])
  const forged = await school().sendRaw({ method: 'GET', url: url.replace(/.{8}$/, 'AAAAAAAA') })
  expect(forged.status).toBe(403)

  expect((await school().call(deleteBackup, { name }, { token })).body.code).toBe(200)
  expect(readdirSync(dir)).toEqual([])
  expect((await school().sendRaw({ method: 'GET', url })).status).toBe(403)
})

test('one is made each day, the oldest is removed, and one that cannot be verified is kept and told', async () => {
  const id = await school().createUser('night', 'jk-admin')
  const { token } = await school().giveSession(id)
  expect(await readAge()).toBe(undefined)
  await Promise.all([schedule(), schedule()])
  const [first] = await waitForBackup(token, 1)
  await schedule()
  expect((await list(token)).list).toHaveLength(1)
  school().moveClock(day)
  expect(await readAge()).toBeGreaterThanOrEqual(day / 1000)
  const later = await school().giveSession(id)
  writeFileSync(join(dir, 'verify-scratch'), 'a file where a folder should be')
  const second = await eventually(async () => {
    // As every minute: the job of the first one may not have ended yet.
    await schedule()
    const { list: found } = await list(later.token)
    expect(found).toMatchObject([
      { state: 'done', name: expect.not.stringMatching(`^${first?.name}$`) },
    ])
    return found[0]
  }, patience)
  expect(second).toMatchObject({ isVerified: false, fault: expect.stringMatching(/^其他原因（/) })
  const inEnglish = { token: later.token, language: 'en' } as const
  const english = (await school().call(listBackups, {}, inEnglish)).body.data.list[0]
  expect(english?.fault).toMatch(/^Another reason \(/)
  expect(existsSync(join(dir, `jingke-${first?.name}.backup`))).toBe(false)
})
