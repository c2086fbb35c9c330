import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { checkHealth } from '@jingke/contract/health/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putRecord } from '../../src/features/backup/schedule/backup-records.ts'
import { runChecks } from '../../src/features/health/index.ts'
import { startNginx } from '../../src/features/media/testing/start-nginx.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { deriveKeys } from '../../src/platform/keys/keys.ts'
import { createCertificates } from '../support/certificates.ts'
import { startS3Server } from '../support/programs/s3-server.ts'
import { startSmsWebhook } from '../support/sms-webhook.ts'
import { startSmtpServer } from '../support/smtp-server.ts'
import { addOperator } from '../support/test-partners.ts'
import { useSchool } from '../support/test-school.ts'

const school = useSchool()
const certificates = createCertificates()
const valid = certificates.issue(-1, 90)
let upstream = ''

beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates(), certificates.authority])
  upstream = new URL(await school().app.listen({ port: 0, host: '127.0.0.1' })).host
})
afterAll(() => certificates.remove())

/** Milliseconds; a busy machine may be slow. */
const longest = 40_000

const check = async (config: Partial<Config> = {}, over = {}, limit = longest) => {
  const { context } = school()
  const source = { keys: context.keys, config: { ...context.config, ...config }, database: context }
  return runChecks({ ...source, ...over }, undefined, limit)
}

type Results = Awaited<ReturnType<typeof check>>
const failed = (results: Results) =>
  results.flatMap(({ id, state }) => (state === 'fail' ? [id] : []))
const stateOf = (results: Results, id: string) => results.find((result) => result.id === id)?.state

/** The address of the shipped configuration of nginx, with these replacements. */
const throughNginx = async <Result>(
  replacements: readonly (readonly [RegExp, string])[],
  run: (publicUrl: string) => Promise<Result>,
  certificate = valid,
): Promise<Result> => {
  const nginx = await startNginx('nginx.conf', [
    [/127\.0\.0\.1:3000/, upstream],
    [/ssl_certificate \S+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${certificates.key};`],
    ...replacements,
  ])
  try {
    return await run(nginx.tlsUrl)
  } finally {
    nginx.close()
  }
}

test('the shipped configuration of nginx passes all checks', async () => {
  const results = await throughNginx([], (publicUrl) => check({ publicUrl }))
  expect(failed(results)).toEqual([])
  const publicChecks = ['address', 'certificate', 'socket', 'uploads', 'clock']
  expect(publicChecks.map((id) => stateOf(results, id))).toEqual(publicChecks.map(() => 'ok'))
})

test('a proxy without upgrades and with a small limit of bodies fails these two', async () => {
  const results = await throughNginx(
    [
      [/proxy_set_header Upgrade \$http_upgrade;/, ''],
      [/proxy_set_header Connection upgrade;/, ''],
      [/client_max_body_size 0;/, 'client_max_body_size 1m;'],
    ],
    (publicUrl) => check({ publicUrl }),
  )
  expect(failed(results)).toEqual(['socket', 'uploads'])
})

test('a proxy that buffers uploads is a warning', async () => {
  const results = await throughNginx([[/proxy_request_buffering off;/, '']], (publicUrl) =>
    check({ publicUrl }, {}, 10_000),
  )
  expect(stateOf(results, 'uploads')).toBe('warn')
})

test.each([
  ['expired', () => certificates.issue(-60, -30)],
  ['about to expire', () => certificates.issue(-60, 5)],
])('a certificate that is %s fails, and nothing else does', async (_, issue) => {
  const results = await throughNginx([], (publicUrl) => check({ publicUrl }), issue())
  expect(failed(results)).toEqual(['certificate'])
})

test('a certificate of an unknown authority fails, and nothing else does', async () => {
  const others = createCertificates()
  const results = await throughNginx(
    [[/ssl_certificate_key \S+;/, `ssl_certificate_key ${others.key};`]],
    (publicUrl) => check({ publicUrl }),
    others.issue(-1, 90),
  )
  others.remove()
  expect(failed(results)).toEqual(['certificate'])
})

test('another school at the address, and nobody there, fail', async () => {
  const keys = deriveKeys('another-uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa')
  const publicUrl = `http://${upstream}`
  expect(failed(await check({ publicUrl }, { keys }))).toEqual(['secret', 'address'])
  const nobody = await check({ publicUrl: 'http://127.0.0.1:1' })
  expect(failed(nobody)).toEqual(['address'])
  expect(nobody.find(({ id }) => id === 'address')?.found.en).toContain('ECONNREFUSED')
})

test('an object store must let browsers play, and be there', async () => {
  const rule = ['GET', 'HEAD'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`).join('')
  const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>${rule}</CORSRule></CORSConfiguration>`
  const [open, closed] = [await startS3Server(cors), await startS3Server()]
  expect(failed(await check({ storageUrl: open.storageUrl() }))).toEqual([])
  const refused = await check({ storageUrl: closed.storageUrl() })
  expect(refused.find(({ id }) => id === 'store')?.found.en).toContain('(CORS)')
  const nobody = await check({ storageUrl: 's3://a:b@127.0.0.1:1/videos?tls=0' })
  expect(failed(nobody)).toEqual(['store'])
})

test('a mail server must greet', async () => {
  const server = await startSmtpServer()
  expect(stateOf(await check({ mail: server.config }), 'mail')).toBe('ok')
  server.greeting = { code: 554, text: 'not you' }
  const refused = await check({ mail: server.config })
  expect(refused.find(({ id }) => id === 'mail')?.found.en).toContain('not you')
  expect(failed(refused)).toEqual(['mail'])
  await server.close()
})

test('a webhook for text messages must answer; it is sent nothing', async () => {
  const webhook = await startSmsWebhook()
  expect(stateOf(await check({ sms: webhook.config }), 'sms')).toBe('ok')
  expect(webhook.received).toEqual([])
  await webhook.close()
  expect(failed(await check({ sms: webhook.config }))).toEqual(['sms'])
})

test('a backup that failed fails, and none is a warning unless it is the demo school', async () => {
  const { backup, dataDir } = school().context.config
  const dir = join(dataDir, 'backups')
  await putRecord(dir, {
    name: '20300102-030000',
    day: null,
    startedAt: '2030-01-02T03:00:00.000Z',
    endedAt: null,
    state: 'failed',
    progress: 0,
    bytes: 0,
    isVerified: false,
    missingFiles: 0,
    fault: 'no space left',
  })
  const results = await check({ backup: { ...backup, dir } })
  expect(failed(results)).toEqual(['backup'])
  expect(results.find(({ id }) => id === 'backup')?.found.en).toContain('no space left')
  expect(stateOf(await check(), 'backup')).toBe('warn')
  expect(stateOf(await check({ isDemo: true }), 'backup')).toBeUndefined()
})

test('jobs that have failed for good fail until they are tried again', async () => {
  const { query, context } = school()
  await query(`select graphile_worker.add_job('unknown-task', max_attempts := 1)`)
  await query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'no space left'`)
  const results = await check()
  expect(failed(results)).toEqual(['jobs'])
  expect(results.find(({ id }) => id === 'jobs')?.found.en).toBe(
    'Jobs have failed for good: unknown-task (1). Last error: no space left',
  )
  await context.jobs.retryFailed(context.db)
  expect(failed(await check())).toEqual([])
})

test('a database that cannot be reached fails without an exception', async () => {
  const { context } = school()
  const pool = { connect: async () => Promise.reject(new Error('connection refused')) }
  const results = await check({}, { database: { ...context, pool } })
  expect(failed(results)).toEqual(['database'])
  expect(failed(await check({}, { database: undefined }))).toEqual(['server'])
})

test('operators get the checks in their language', async () => {
  const token = await addOperator(school())
  const ask = async (language: string) => {
    const { body } = await school().call(checkHealth, {}, { token, language })
    return body.data.list.find(({ id }) => id === 'address')
  }
  const [zh, en] = await Promise.all([ask('zh-CN'), ask('en')])
  expect(zh).toMatchObject({
    state: 'ok',
    name: '公网地址',
    next: expect.stringContaining('PUBLIC_URL'),
  })
  expect(en).toMatchObject({ state: 'ok', name: 'Public address' })
})

const runDoctor = (env: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../src/commands/doctor.ts')],
    {
      env: { ...process.env, NODE_ENV: 'test', LC_ALL: 'C', ...env },
    },
  )

test('the command says what is wrong, and creates nothing', async () => {
  const { dataDir, secret } = school().context.config
  const empty = join(dataDir, 'empty')
  await expect(runDoctor({ DATA_DIR: empty })).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringContaining('no school has been started'),
  })
  mkdirSync(empty)
  writeFileSync(join(empty, 'secret'), secret)
  await expect(runDoctor({ DATA_DIR: empty })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/✗ Server: No server is running\.\n {2}Next: Run npm start/),
  })
  await expect(runDoctor({ DATA_DIR: empty, LC_ALL: 'zh_CN.UTF-8' })).rejects.toMatchObject({
    stdout: expect.stringContaining('✗ 服务器: 没有正在运行的服务器。'),
  })
  const database = 'postgresql://nobody@127.0.0.1:1/none'
  await expect(runDoctor({ DATA_DIR: empty, DATABASE_URL: database })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/✗ Database: The database cannot be reached: .*ECONNREFUSED/),
  })
})
