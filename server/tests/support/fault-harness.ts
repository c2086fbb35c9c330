import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSession } from '../../src/features/auth/sessions/new-session.ts'
import { insertSession } from '../../src/features/auth/sessions/sessions.store.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { type Context, createContext } from '../../src/platform/context.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'

/** Seconds. */
const day = 86_400

/** Signs a user in for a day. */
export const signIn = async (context: Context, userId: number) => {
  const source = { userAgent: '', address: '' }
  const lifetimes = { session: day, access: day, refresh: day }
  const { pair, sessionId, session, tokens } = newSession(context, source, userId, lifetimes)
  await insertSession(context.db, session, tokens)
  return { token: pair.token, sessionId }
}

/** A durable Postgres that can crash, and the environment of servers that use it. */
export const openFaultHarness = async (name: string, cleanup: AsyncDisposableStack) => {
  const dataDir = mkdtempSync(join(tmpdir(), `jingke-${name}-`))
  const options = { dataDir, durable: true }
  let postgres = await startEmbeddedPostgres(options)
  cleanup.defer(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' })
  return {
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      JOBS: 'apart',
      LOG_LEVEL: 'silent',
      // The clients share the machine with the servers.
      SHED_AFTER_MS: '20000',
    },
    connection: () => postgres.connection,
    /** The id of the process of Postgres. */
    pid: () => postgres.pid,
    /** Fills the database through a context of its own, which runs the migrations. */
    fill: async <Result>(task: (context: Context) => Promise<Result>): Promise<Result> => {
      const context = await createContext(config, postgres.connection)
      try {
        return await task(context)
      } finally {
        await context[Symbol.asyncDispose]()
      }
    },
    /** Immediate shutdown without a checkpoint; starts again with recovery. */
    crashDatabase: async (): Promise<void> => {
      process.kill(postgres.pid, 'SIGQUIT')
      await postgres.stop()
      postgres = await startEmbeddedPostgres(options)
    },
  }
}
