import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

const isHost = (host: string): boolean =>
  isIP(host) !== 0 || (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host) && !/^[\d.]+$/.test(host))

/** An address, a range of them, or a word for the ranges that never leave a site. */
const isProxy = (entry: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const isOrigin = (address: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(address)
  return pathname === '/' && [username, password, search, hash].every((part) => part === '')
}

const sampleSecret = /change.?me|example|sample|replace|your.?secret|0123456789|abcdefgh/i

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be at most 65535')
      .default(3000),
    HOST: z.string().refine(isHost, 'must be an address or a host name').optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin, 'must be an origin: no user, path, query or fragment')
      .optional(),
    SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform((list) =>
        list
          .split(',')
          .map((address) => address.trim())
          .filter(Boolean),
      )
      .refine((proxies) => proxies.every(isProxy), 'must be addresses or ranges such as 10.0.0.0/8')
      .default([]),
    MOBILE_LOGIN_URL: z.url({ protocol: /^https?$/ }).optional(),
    DEMO: flag.optional(),
    DEMO_PASSWORD: z.string().min(8).max(128).optional(),
    LOG_LEVEL: z.enum(logLevels).default('info'),
    CAPTCHA_TEST_CODE: z
      .string()
      .regex(/^\d{6}$/, 'must be six digits')
      .optional(),
  })
  .refine((env) => env.CAPTCHA_TEST_CODE === undefined || env.NODE_ENV === 'test', {
    path: ['CAPTCHA_TEST_CODE'],
    message: 'is accepted only with NODE_ENV=test',
  })
  .refine(
    ({ SECRET }) =>
      SECRET === undefined || (new Set(SECRET).size >= 8 && !sampleSecret.test(SECRET)),
    { path: ['SECRET'], message: 'is too simple: use a random value' },
  )

export interface Config {
  readonly environment: 'development' | 'production' | 'test'
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: the embedded Postgres under `dataDir` serves. */
  readonly databaseUrl: string | undefined
  readonly publicUrl: string | undefined
  readonly secret: string
  readonly trustedProxies: readonly string[]
  readonly mobileLoginUrl: string
  /** Whether to fill an empty database with the demo school. */
  readonly isDemo: boolean
  readonly demoPassword: string | undefined
  readonly logLevel: (typeof logLevels)[number]
  readonly captchaTestCode: string | undefined
}

/** One line per fault; the program ends with exit code 78 (EX_CONFIG). */
export class ConfigError extends Error {}

/** Made by the first start and the same ever after, also when two start at once. */
const keptInDataDir = (dataDir: string, name: string, make: () => string): string => {
  const file = join(dataDir, name)
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) {
      writeFileSync(draft, `${make()}\n`, { mode: 0o600, flag: 'wx' })
      try {
        linkSync(draft, file)
      } catch (error) {
        if (!existsSync(file)) throw error
      } finally {
        rmSync(draft)
      }
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${error instanceof Error ? error.message : error}`)
  }
}

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(present)
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(faults.join('\n'))
  }
  const values = result.data
  const dataDir = resolve(values.DATA_DIR)
  const isNew = !existsSync(join(dataDir, 'secret'))
  const secret =
    values.SECRET ?? keptInDataDir(dataDir, 'secret', () => randomBytes(48).toString('base64url'))
  if (secret.length < 32) throw new ConfigError('SECRET: the kept secret file is damaged')
  const demoMark = join(dataDir, 'demo')
  const isDemo =
    values.DEMO ?? (existsSync(demoMark) || (isNew && values.NODE_ENV !== 'production'))
  const demoPassword = isDemo
    ? (values.DEMO_PASSWORD ??
      keptInDataDir(dataDir, 'demo', () => randomBytes(6).toString('base64url')))
    : undefined
  if (demoPassword !== undefined && demoPassword.length < 8)
    throw new ConfigError('DEMO_PASSWORD: the kept demo file is damaged')
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    secret,
    trustedProxies: values.TRUSTED_PROXIES,
    mobileLoginUrl: values.MOBILE_LOGIN_URL ?? '',
    isDemo,
    demoPassword,
    logLevel: values.LOG_LEVEL,
    captchaTestCode: values.CAPTCHA_TEST_CODE,
  }
}
