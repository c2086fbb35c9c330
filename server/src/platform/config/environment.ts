import { isIP } from 'node:net'
import { z } from 'zod'
import { backupEnvironment, hasPassphraseForDir } from '../backup/backup-config.ts'
import { mailEnvironment } from '../mail/mail-config.ts'
import { mediaEnvironment } from '../media-files/media-config.ts'
import { smsEnvironment } from '../sms/sms-config.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

const isHost = (host: string): boolean =>
  isIP(host) !== 0 || (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host) && !/^[\d.]+$/.test(host))

/** An address, a CIDR range, or one of proxy-addr's names for private ranges. */
const isProxy = (entry: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const isOrigin = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { username, password, pathname, search, hash } = new URL(address)
  return pathname === '/' && [username, password, search, hash].every((fragment) => fragment === '')
}

const sampleSecret = /change.?me|example|sample|replace|your.?secret|0123456789|abcdefgh/i

/** Every environment variable that the server reads. */
export const Environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'])
      .default('development')
      .describe(
        '`production` starts no demo school and logs JSON; the web is always built for production',
      ),
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be at most 65535')
      .default(3000)
      .describe('where to listen'),
    HOST: z
      .string()
      .refine(isHost, 'must be an address or a host name')
      .optional()
      .describe('where to listen; without it on loopback with demo data, else on all addresses'),
    DATA_DIR: z
      .string()
      .min(1)
      .default('./data')
      .describe('embedded database, files, generated secret'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe('any PostgreSQL 15 or later; without it the embedded one is used'),
    DATABASE_PREPARE: flag
      .default(true)
      .describe(
        '0 switches prepared statements off, for a pooler that does not support them (PgBouncer before 1.21)',
      ),
    DATABASE_DIRECT_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe(
        'the same database without its pooler, when `DATABASE_URL` is a pooler in transaction mode',
      ),
    DATABASE_READ_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe(
        'a streaming replica of the database, from which lists and reports of the console are read',
      ),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/ })
      .optional()
      .describe('a Redis or Valkey for hints between servers and for limits, instead of Postgres'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin, 'must be an origin: no user, path, query or fragment')
      .optional()
      .describe(
        'the address that visitors use, otherwise that of each request; `https:` switches HSTS on',
      ),
    SECRET: z
      .string()
      .min(32, 'must have at least 32 characters')
      .optional()
      .describe(
        'root of all keys, 32 characters or more; without it one is generated and stored in `DATA_DIR`',
      ),
    TRUSTED_PROXIES: z
      .string()
      .transform((list) =>
        list
          .split(',')
          .map((address) => address.trim())
          .filter(Boolean),
      )
      .refine((proxies) => proxies.every(isProxy), 'must be addresses or ranges such as 10.0.0.0/8')
      .default([])
      .describe('addresses or ranges whose `X-Forwarded-For` is trusted, separated by commas'),
    MOBILE_LOGIN_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("where phones are sent to sign in; the console's setting counts before it"),
    DEMO: flag
      .optional()
      .describe('the demo school; without it on for a new `DATA_DIR` outside production'),
    DEMO_OPENINGS: flag
      .default(true)
      .describe('every course of the demo school opens with a short video'),
    DEMO_PASSWORD: z
      .string()
      .min(8)
      .max(128)
      .optional()
      .describe('of all demo accounts; without it one is generated and stored in `DATA_DIR`'),
    ...mailEnvironment,
    ...smsEnvironment,
    ...mediaEnvironment,
    ...backupEnvironment,
    LOG_LEVEL: z
      .enum(logLevels)
      .default('info')
      .describe('`trace`, `debug`, `info`, `warn`, `error` or `silent`'),
    DRAIN_SECONDS: z
      .string()
      .regex(/^([12]?\d|30)$/, 'must be seconds, from 0 to 30')
      .transform(Number)
      .default(0)
      .describe(
        'how long a server that is told to stop takes calls as before while `/readyz` says no; then it answers on open connections only, for the same time and until they are closed',
      ),
    ACCESS_LOG: flag
      .default(false)
      .describe('one line for each answer: request id, path, status, user id, milliseconds'),
    METRICS_TOKEN: z
      .string()
      .min(24, 'must have at least 24 characters')
      .optional()
      .describe('opens `/metrics` for Prometheus, which sends it as bearer token'),
    SHED_AFTER_MS: z
      .string()
      .regex(/^[1-9]\d{1,4}$/, 'must be milliseconds, from 10 to 99999')
      .transform(Number)
      .default(2000)
      .describe('event loop lag from which requests are answered with 503'),
    CAPTCHA_TEST_CODE: z
      .string()
      .regex(/^\d{6}$/, 'must be six digits')
      .optional()
      .describe('the answer to every captcha, six digits; only with `NODE_ENV=test`'),
  })
  .refine(hasPassphraseForDir, {
    path: ['BACKUP_PASSPHRASE'],
    message: 'is needed for the backups in BACKUP_DIR',
  })
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'is needed with DATABASE_DIRECT_URL',
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
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'is needed with SMTP_URL',
  })
  .refine((env) => env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    message: 'is needed with SMTP_URL: mails have links',
  })
  .refine((env) => env.ALERT_MAIL_TO.length === 0 || env.SMTP_URL !== undefined, {
    path: ['SMTP_URL'],
    message: 'is needed with ALERT_MAIL_TO',
  })
  .refine((env) => env.SMS_WEBHOOK_URL === undefined || env.SMS_WEBHOOK_SECRET !== undefined, {
    path: ['SMS_WEBHOOK_SECRET'],
    message: 'is needed with SMS_WEBHOOK_URL',
  })
