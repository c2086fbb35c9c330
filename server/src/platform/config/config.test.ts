import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let root: string
let count = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'jingke-config-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const newDir = () => {
  count += 1
  return join(root, String(count))
}

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: newDir(), ...env })

const goodSecret = 'uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa'

const bad: [fault: string, env: Record<string, string>][] = [
  ['NODE_ENV', { NODE_ENV: 'prod' }],
  ['NODE_ENV', { NODE_ENV: 'Production' }],
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '3000abc' }],
  ['PORT', { PORT: '3e3' }],
  ['PORT', { PORT: '0x50' }],
  ['PORT', { PORT: '80.5' }],
  ['PORT', { PORT: ' 80' }],
  ['PORT', { PORT: 'Infinity' }],
  ['PORT', { PORT: '100000' }],
  ['HOST', { HOST: 'not a host' }],
  ['HOST', { HOST: 'http://localhost' }],
  ['HOST', { HOST: '1.2.3' }],
  ['HOST', { HOST: '256.1.1.1' }],
  ['HOST', { HOST: '-x' }],
  ['DATABASE_URL', { DATABASE_URL: 'jingke' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/jingke' }],
  ['DATABASE_URL', { DATABASE_URL: 'http://localhost/jingke' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.school.example' }],
  ['SMTP_URL', { SMTP_URL: 'mail.school.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.school.example', PUBLIC_URL: 'https://school.example' }],
  ['PUBLIC_URL', { SMTP_URL: 'smtp://mail.school.example', MAIL_FROM: 'a@school.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'School' }],
  ['MAIL_FROM', { MAIL_FROM: 'School\r\nBcc: b <a@school.example>' }],
  ['ALERT_MAIL_TO', { ALERT_MAIL_TO: 'anna@school.example, bert' }],
  ['SMTP_URL', { ALERT_MAIL_TO: 'anna@school.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'school.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://school.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://school.example/path' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://school.example/?a=1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://school.example/#a' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://user:pass@school.example' }],
  ['MOBILE_LOGIN_URL', { MOBILE_LOGIN_URL: 'mobile' }],
  ['MOBILE_LOGIN_URL', { MOBILE_LOGIN_URL: 'javascript:alert(1)' }],
  ['SECRET', { SECRET: 'short' }],
  ['SECRET', { SECRET: goodSecret.slice(0, 31) }],
  ['SECRET', { SECRET: 'a'.repeat(64) }],
  ['SECRET', { SECRET: 'abcabc'.repeat(8) }],
  ['SECRET', { SECRET: 'change-me-change-me-change-me-now' }],
  ['SECRET', { SECRET: 'this-is-an-example-secret-of-ours' }],
  ['SECRET', { SECRET: 'your_secret_key_of_length_forty_22' }],
  ['SECRET', { SECRET: '0123456789-zyxwvutsrqponmlkjihgfed' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, nonsense' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1/8/8' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::1/129' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '*' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DEMO', { DEMO: '2' }],
  ['DEMO_PASSWORD', { DEMO_PASSWORD: 'short' }],
  ['DEMO_PASSWORD', { DEMO_PASSWORD: 'x'.repeat(129) }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'INFO' }],
  ['CAPTCHA_TEST_CODE', { CAPTCHA_TEST_CODE: '135790' }],
  ['CAPTCHA_TEST_CODE', { NODE_ENV: 'production', CAPTCHA_TEST_CODE: '135790' }],
  ['CAPTCHA_TEST_CODE', { NODE_ENV: 'development', CAPTCHA_TEST_CODE: '135790' }],
  ['CAPTCHA_TEST_CODE', { NODE_ENV: 'test', CAPTCHA_TEST_CODE: '12345' }],
  ['CAPTCHA_TEST_CODE', { NODE_ENV: 'test', CAPTCHA_TEST_CODE: 'abcdef' }],
]

describe('an invalid setting ends the program with a message that names it', () => {
  test.each(bad)('%s %j', (name, env) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(new RegExp(`^${name}: .{5,}$`, 'm'))
  })

  test('without quoting a secret', () => {
    const canary = 'canary'.repeat(5)
    expect(() => read({ SECRET: canary })).toThrow(ConfigError)
    try {
      read({ SECRET: canary, DEMO_PASSWORD: 'short-1' })
    } catch (error) {
      expect(String(error)).not.toMatch(/canary|short-1/)
    }
  })

  test('and all invalid settings are listed', () => {
    expect(() => read({ PORT: 'x', LOG_LEVEL: 'y', DEMO: 'z' })).toThrow(
      /^PORT: .+\nDEMO: .+\nLOG_LEVEL: .+$/,
    )
  })
})

describe('a valid setting is applied', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ SECRET: goodSecret }, { secret: goodSecret }],
    [
      {
        SMTP_URL: 'smtps://post%40school:p%3Aw@mail.school.example',
        MAIL_FROM: 'School <post@school.example>',
        PUBLIC_URL: 'https://school.example',
        ALERT_MAIL_TO: 'anna@school.example, bert@school.example',
      },
      {
        mail: {
          host: 'mail.school.example',
          port: 465,
          isSecure: true,
          user: 'post@school',
          password: 'p:w',
          from: { name: 'School', address: 'post@school.example' },
          alertsTo: ['anna@school.example', 'bert@school.example'],
        },
      },
    ],
    [{ PUBLIC_URL: 'https://school.example' }, { publicUrl: 'https://school.example' }],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback' },
      { trustedProxies: ['10.0.0.0/8', '::1', 'loopback'] },
    ],
    [
      { DATABASE_URL: 'postgresql://jingke@%2Ftmp%2Fpg:5432/jingke' },
      { databaseUrl: 'postgresql://jingke@%2Ftmp%2Fpg:5432/jingke' },
    ],
    [{ NODE_ENV: 'test', CAPTCHA_TEST_CODE: '135790' }, { captchaTestCode: '135790' }],
    [{ DEMO: '0' }, { isDemo: false, demoPassword: undefined, host: '0.0.0.0' }],
    [
      { DEMO: '1', DEMO_PASSWORD: 'demo-demo' },
      { demoPassword: 'demo-demo', host: '127.0.0.1' },
    ],
    [{ NODE_ENV: 'production' }, { isDemo: false }],
    [{}, { isDemo: true, captchaTestCode: undefined, logLevel: 'info', shedAfter: 2000 }],
  ] as const)('%j', (env, expected) => {
    expect(read(env)).toMatchObject(expected)
  })
})

describe('the secret kept in the data folder', () => {
  test('is random, readable only by its owner, and the same at the next start', () => {
    const [one, other] = [newDir(), newDir()]
    const first = readConfig({ DATA_DIR: one })
    expect(first.secret).toMatch(/^[\w-]{64}$/)
    expect(readConfig({ DATA_DIR: one }).secret).toBe(first.secret)
    expect(readConfig({ DATA_DIR: other }).secret).not.toBe(first.secret)
    expect(statSync(join(one, 'secret')).mode & 0o777).toBe(0o600)
    expect(statSync(join(one, 'demo')).mode & 0o777).toBe(0o600)
  })

  test('is the same for programs that start concurrently', async () => {
    const dir = newDir()
    const read = `import { readConfig } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))}
      process.stdout.write(readConfig({ DATA_DIR: process.env.DIR }).secret)`
    const start = () =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', read], {
          env: { ...process.env, DIR: dir },
        })
        let output = ''
        child.stdout.on('data', (chunk) => {
          output += chunk
        })
        child.on('close', () => resolve(output))
      })
    const secrets = await Promise.all([start(), start(), start()])
    expect(secrets[0]).toMatch(/^[\w-]{64}$/)
    expect(new Set(secrets).size).toBe(1)
  }, 60_000)

  test('does not enable the demo if it was deleted from an existing school', () => {
    const dir = newDir()
    readConfig({ DATA_DIR: dir, DEMO: '0' })
    mkdirSync(join(dir, 'postgres'))
    rmSync(join(dir, 'secret'))
    expect(readConfig({ DATA_DIR: dir })).toMatchObject({ isDemo: false, demoPassword: undefined })
  })

  test('is refused if it is truncated', () => {
    const dir = newDir()
    readConfig({ DATA_DIR: dir })
    writeFileSync(join(dir, 'secret'), 'cut\n')
    expect(() => readConfig({ DATA_DIR: dir })).toThrow(ConfigError)
    expect(() => readConfig({ DATA_DIR: dir })).toThrow(/^SECRET: /)
    expect(readFileSync(join(dir, 'secret'), 'utf8')).toBe('cut\n')
  })

  test('is not needed with SECRET in the environment, and an empty demo password file is refused', () => {
    const dir = newDir()
    readConfig({ DATA_DIR: dir, SECRET: goodSecret })
    writeFileSync(join(dir, 'demo'), '')
    chmodSync(join(dir, 'demo'), 0o600)
    expect(() => readConfig({ DATA_DIR: dir, SECRET: goodSecret })).toThrow(/^DEMO_PASSWORD: /)
  })
})

test('a DATA_DIR that is a file ends the program with a message that names the setting', () => {
  const file = newDir()
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR: /)
})

test('the program exits with code 78 and one line about the setting, and does not listen', async () => {
  const main = join(import.meta.dirname, '../..', 'main.ts')
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: newDir(), PORT: 'eighty' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect(output).toBe('PORT: must be a port number\n')
  expect(code).toBe(78)
}, 60_000)
