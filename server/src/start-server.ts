import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { hasUsers } from './features/auth/index.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { type Context, createContext } from './platform/context.ts'
import { openDatabase } from './platform/open-database.ts'
import { startReleasingMemory } from './platform/release-memory.ts'

const badConfiguration = 78

/** Turns errors of `listen` into a ConfigError that names the setting. */
const toConfigError = (error: unknown, { port, host }: Config): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `PORT: another program listens on port ${port}; stop it, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
    )
  if (code === 'EACCES')
    return new ConfigError(
      `PORT: this account may not listen on port ${port}; choose one from 1024 on: PORT=3000 npm start`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`HOST: this machine does not have the address ${host}`)
  return error
}

/** The embedded database serves one program at a time. */
const firstAccount = ({ databaseUrl }: Config): string => {
  const command = 'npm run operator -- <user name>'
  return databaseUrl
    ? `Create the first operator: ${command}`
    : `Stop this program (Ctrl C), create the first operator (${command}), and start it again.`
}

/** Loaded for demo schools only. */
const seed = async (context: Context): Promise<readonly string[]> => {
  const { seedDemo } = await import('../../demo/seed.ts')
  return seedDemo(context)
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const database = await openDatabase(config, console.log)
  const context = await createContext(config, database.connection)
  const accounts = config.isDemo ? await seed(context) : []
  const isEmpty = !(await hasUsers(context.db))
  const app = await createApp(context)
  const close = async () => {
    await app.close()
    await context[Symbol.asyncDispose]()
    await database.close()
  }
  startReleasingMemory(context, app.server)
  const address = await app
    .listen({ port: config.port, host: config.host })
    .catch(async (error: unknown) => {
      await close()
      throw toConfigError(error, config)
    })
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) context.log.error({ err }, 'stopping after an unexpected error')
    await close()
  })
  // Written at once: lines of the log would come between.
  console.log(
    [
      `\nJingke 精课 is ready: ${config.publicUrl ?? address}`,
      accounts.length > 0 &&
        `Demo accounts: ${accounts.join(', ')} · password: ${config.demoPassword}\n`,
      isEmpty && `Nobody can sign in yet. ${firstAccount(config)}`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(badConfiguration)
}
