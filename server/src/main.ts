import closeWithGrace from 'close-with-grace'
import { seedDemo } from '../../demo/seed.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { createContext } from './platform/context.ts'
import { openDatabase } from './platform/open-database.ts'

const badConfiguration = 78

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const database = await openDatabase(config, console.log)
  const context = await createContext(config, database.connection)
  const accounts = config.isDemo ? await seedDemo(context) : []
  const app = await createApp(context)
  const address = await app.listen({ port: config.port, host: config.host })
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) context.log.error({ err }, 'stopping after an unexpected error')
    await app.close()
    await context[Symbol.asyncDispose]()
    await database.close()
  })
  console.log(`\nJingke 精课 is ready: ${config.publicUrl ?? address}`)
  if (accounts.length > 0)
    console.log(`Demo accounts: ${accounts.join(', ')} · password: ${config.demoPassword}\n`)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(badConfiguration)
}
