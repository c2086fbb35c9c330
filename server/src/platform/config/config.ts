import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BackupConfig, toBackupConfig } from '../backup/backup-config.ts'
import { type MailConfig, toMailConfig } from '../mail/mail-config.ts'
import { type MediaConfig, toMediaConfig } from '../media-files/media-config.ts'
import { type SmsConfig, toSmsConfig } from '../sms/sms-config.ts'
import { ConfigError } from './config-error.ts'
import { readOrCreateInDataDir } from './data-dir-value.ts'
import { Environment, type logLevels } from './environment.ts'

export interface Address {
  readonly port: number
  readonly host: string
}

export interface Config extends MediaConfig, Address {
  readonly environment: 'development' | 'production' | 'test'
  readonly dataDir: string
  /** Undefined: the embedded Postgres below `dataDir` is used. */
  readonly databaseUrl: string | undefined
  /** Undefined: `databaseUrl` is no pooler in transaction mode. */
  readonly databaseDirectUrl: string | undefined
  /** A streaming replica of the database. */
  readonly databaseReadUrl: string | undefined
  /** Undefined: hints and limits go through Postgres. */
  readonly redisUrl: string | undefined
  /** False for a pooler that does not pass prepared statements on. */
  readonly preparesStatements: boolean
  readonly publicUrl: string | undefined
  readonly secret: string
  /** Undefined: the school sends no mail. */
  readonly mail: MailConfig | undefined
  /** Undefined: the school sends no text messages. */
  readonly sms: SmsConfig | undefined
  readonly trustedProxies: readonly string[]
  readonly mobileLoginUrl: string
  /** Whether to fill a database without accounts with the demo school. */
  readonly isDemo: boolean
  /** Every course of the demo school opens with a video. */
  readonly hasDemoOpenings: boolean
  readonly demoPassword: string | undefined
  readonly logLevel: (typeof logLevels)[number]
  readonly logsAnswers: boolean
  /** Undefined: there are no metrics. */
  readonly metricsToken: string | undefined
  /** How long a server goes on answering after it was told to stop. */
  readonly drainSeconds: number
  /** Event loop lag in milliseconds from which requests are answered with 503. */
  readonly shedAfter: number
  readonly captchaTestCode: string | undefined
  readonly backup: BackupConfig
}

export { ConfigError }

/** Any file means an existing school, even if its secret was deleted. */
const isNewDataDir = (dataDir: string): boolean =>
  !existsSync(dataDir) ||
  (statSync(dataDir).isDirectory() && readdirSync(dataDir).every((name) => name === 'lost+found'))

const readEnvironment = (env: NodeJS.ProcessEnv) => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(present)
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(faults.join('\n'))
  }
  const values = result.data
  const dataDir = resolve(values.DATA_DIR)
  const isDemo =
    values.DEMO ??
    (existsSync(join(dataDir, 'demo')) ||
      (isNewDataDir(dataDir) && values.NODE_ENV !== 'production'))
  return { values, dataDir, isDemo }
}

const addressOf = ({ values, isDemo }: ReturnType<typeof readEnvironment>): Address => ({
  port: values.PORT,
  host: values.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
})

/** Where to listen. Creates nothing. */
export const readAddress = (env: NodeJS.ProcessEnv): Address => addressOf(readEnvironment(env))

/** Creates the secret and the password of the demo school if there are none. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const environment = readEnvironment(env)
  const { values, dataDir, isDemo } = environment
  const secret =
    values.SECRET ??
    readOrCreateInDataDir(dataDir, 'secret', () => randomBytes(48).toString('base64url'))
  if (secret.length < 32) throw new ConfigError('SECRET: the kept secret file is damaged')
  const demoPassword = isDemo
    ? (values.DEMO_PASSWORD ??
      readOrCreateInDataDir(dataDir, 'demo', () => randomBytes(6).toString('base64url')))
    : undefined
  if (demoPassword !== undefined && demoPassword.length < 8)
    throw new ConfigError('DEMO_PASSWORD: the kept demo file is damaged')
  return {
    environment: values.NODE_ENV,
    ...addressOf(environment),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    redisUrl: values.REDIS_URL,
    preparesStatements: values.DATABASE_PREPARE,
    publicUrl: values.PUBLIC_URL,
    secret,
    mail: toMailConfig(values),
    sms: toSmsConfig(values),
    trustedProxies: values.TRUSTED_PROXIES,
    mobileLoginUrl: values.MOBILE_LOGIN_URL ?? '',
    isDemo,
    hasDemoOpenings: values.DEMO_OPENINGS,
    demoPassword,
    logLevel: values.LOG_LEVEL,
    logsAnswers: values.ACCESS_LOG,
    metricsToken: values.METRICS_TOKEN,
    drainSeconds: values.DRAIN_SECONDS,
    shedAfter: values.SHED_AFTER_MS,
    captchaTestCode: values.CAPTCHA_TEST_CODE,
    backup: toBackupConfig(values),
    ...toMediaConfig(values),
  }
}
