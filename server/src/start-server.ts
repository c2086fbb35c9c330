import { pagePaths } from '@jingke/contract/site/page-addresses'
import { createApp } from './app.ts'
import { hasUsers, setUpCode } from './features/auth/index.ts'
import { checkAddress, toAddressError } from './platform/config/check-address.ts'
import { readAddress, readConfig } from './platform/config/config.ts'
import { setFileMask } from './platform/config/file-mask.ts'
import { type Context, createContext } from './platform/context.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { checkFfmpegPath } from './platform/ffmpeg/index.ts'
import { drain } from './platform/http/drain.ts'
import { type Program, runProgram } from './run-program.ts'

/** The code is in the fragment, which no log has. */
const firstAccount = ({ config: { databaseUrl, dataDir }, keys }: Context, url: string): string =>
  [
    'Nobody can sign in yet. Create the first operator:',
    `  in a browser: ${url}${pagePaths.activate}#set-up=${setUpCode(keys)}`,
    // The embedded database serves one program at a time.
    `  or by command${databaseUrl ? '' : ', after stopping this program (Ctrl C)'}: DATA_DIR=${dataDir} npm run operator -- <user name>`,
  ].join('\n')

/** Loaded for demo schools only. */
const seed = async (context: Context): Promise<readonly string[]> => {
  const { seedDemo } = await import('../../demo/seed.ts')
  return seedDemo(context)
}

const start = async ({ opened, database, beforeStop, reportTo, fail }: Program): Promise<void> => {
  await checkAddress(readAddress(process.env))
  const config = readConfig(process.env)
  await checkFfmpegPath(config.ffmpegPath)
  const connection = await openDatabase(config, database, {
    onMessage: console.log,
    onLost: fail,
  })
  setFileMask(config)
  const context = opened.use(await createContext(config, connection))
  reportTo(context.log)
  const accounts = config.isDemo ? await seed(context) : []
  const isEmpty = !(await hasUsers(context.db))
  const app = await createApp(context)
  opened.defer(() => app.close())
  if (config.drainSeconds > 0) beforeStop(() => drain(app, config.drainSeconds))
  const address = await app
    .listen({ port: config.port, host: config.host })
    .catch((error: unknown) => {
      throw toAddressError(error, config)
    })
  // Written at once: lines of the log would come between.
  console.log(
    [
      `\nJingke 精课 is ready: ${config.publicUrl ?? address}`,
      accounts.length > 0 &&
        `Demo accounts: ${accounts.join(', ')} · password: ${config.demoPassword}\n`,
      isEmpty && firstAccount(context, config.publicUrl ?? address),
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

await runProgram(start)
