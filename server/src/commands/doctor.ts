// Checks the school: `npm run doctor`. `--retry-jobs` first gives jobs that have failed for good another try.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import type { Language } from '@jingke/contract/core'
import { runChecks, toHealthCheck } from '../features/health/index.ts'
import { type Config, ConfigError } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import { createDatabase } from '../platform/database/db.ts'
import { findRunningPostgres } from '../platform/embedded-postgres/index.ts'
import { createJobs } from '../platform/jobs/index.ts'
import { deriveKeys } from '../platform/keys/keys.ts'
import { createLogger } from '../platform/logger.ts'
import { runProgram } from '../run-program.ts'
import { endWithUsage, readArguments, readCommandConfig } from './command.ts'

const { LC_ALL, LC_MESSAGES, LANG } = process.env
const language: Language = (LC_ALL || LC_MESSAGES || LANG)?.startsWith('zh') ? 'zh-CN' : 'en'

const marks = {
  ok: styleText('green', '✓'),
  warn: styleText('yellow', '!'),
  fail: styleText('red', '✗'),
}

const nextMark = language === 'en' ? 'Next: ' : '下一步：'
const page = `${language === 'en' ? 'More: ' : '详见：'}docs/operations/when-something-is-wrong.md`

/** Nothing is created: files of another account would be in the way of the server. */
const readSchoolConfig = (): Config => {
  const dataDir = process.env.DATA_DIR || './data'
  if (!process.env.SECRET && !existsSync(join(dataDir, 'secret')))
    throw new ConfigError(
      `DATA_DIR: no school has been started in ${dataDir}; npm start creates one`,
    )
  return readCommandConfig()
}

/** Without migrations; undefined if the embedded Postgres does not run. */
const reachDatabase = async (
  config: Config,
  opened: AsyncDisposableStack,
): Promise<Pick<Context, 'db' | 'pool' | 'jobs'> | undefined> => {
  const connection = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : await findRunningPostgres(config.dataDir)
  if (!connection) return undefined
  const log = createLogger({ ...config, logLevel: 'silent' })
  const database = createDatabase(connection, log)
  opened.defer(() => database.close())
  return { ...database, jobs: createJobs(connection, log) }
}

const usage = 'Usage: npm run doctor [-- --retry-jobs]'
const { file, options } = readArguments(usage, ['retry-jobs'])
if (file !== undefined) endWithUsage(usage)

await runProgram(async ({ opened, end }) => {
  const config = readSchoolConfig()
  const database = await reachDatabase(config, opened)
  if (options.has('retry-jobs')) await database?.jobs.retryFailed(database.db)
  const results = await runChecks({ config, keys: deriveKeys(config.secret), database })
  for (const result of results) {
    const { state, name, found, next } = toHealthCheck(result, language)
    console.log(`${marks[state]} ${name}: ${found}`)
    if (state !== 'ok') console.log(`  ${nextMark}${next}`)
  }
  if (results.some(({ state }) => state !== 'ok')) console.log(page)
  await end(results.some(({ state }) => state === 'fail') ? 1 : 0)
})
