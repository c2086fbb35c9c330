// Creates an operator: `npm run operator -- <user name>`.
// For staff who lost their authenticator app: `npm run operator -- <user name> --reset-second-step`.
import { minPasswordLength } from '@jingke/contract/auth'
import { askSecret } from './commands/ask.ts'
import {
  createAccount,
  endUserSessions,
  findUserByName,
  noSource,
  recordOperation,
  removeTwoFactor,
} from './features/auth/index.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { toConfigError } from './platform/config/start-fault.ts'
import { type Context, createContext } from './platform/context.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { type Program, runProgram } from './run-program.ts'
import { topics } from './topics.ts'

const openContext = async ({ opened, database, reportTo }: Program): Promise<Context> => {
  const config = { ...readConfig(process.env), isDemo: false }
  const context = opened.use(await createContext(config, await openDatabase(config, database)))
  reportTo(context.log)
  context.bus.declare(topics)
  return context
}

/** Bad input: nothing was changed. */
class Refusal extends Error {}

const createOperator = async (context: Context, userName: string): Promise<string> => {
  const exists = new Refusal(`${userName} exists already; nothing was changed.`)
  if (await findUserByName(context.db, userName)) throw exists
  const password = await askSecret(
    `Password for ${userName} (at least ${minPasswordLength} characters): `,
  )
  if (password.length < minPasswordLength)
    throw new Refusal('The password is too short; nothing was changed.')
  const account = { userName, password, userType: 'jk-admin', realName: userName } as const
  const id = await createAccount(context, { ...account, sex: 0, phone: '' })
  if (id === undefined) throw exists
  return `${userName} can now sign in as an operator.`
}

const resetTwoFactor = async (context: Context, userName: string): Promise<string> => {
  const isReset = await inTransaction(context, async (within) => {
    const user = await findUserByName(within.db, userName)
    if (!user || !(await removeTwoFactor(within, user.id))) return false
    await endUserSessions(within, user.id, 'staff')
    await recordOperation(within, noSource, user.id, { kind: 'second-step-reset', by: 'command' })
    return true
  })
  if (!isReset) throw new Refusal(`${userName} has no second step; nothing was changed.`)
  return `${userName} signs in with the password alone until a second step is set up again.`
}

const [userName = '', option, ...rest] = process.argv.slice(2)
const isKnown = option === undefined || option === '--reset-second-step'
if (userName === '' || userName.startsWith('-') || !isKnown || rest.length > 0) {
  console.error('Usage: npm run operator -- <user name> [--reset-second-step]')
  process.exit(64)
}

await runProgram(async (program) => {
  const context = await openContext(program).catch((error: unknown) => {
    const fault = toConfigError(error)
    throw fault instanceof ConfigError
      ? new ConfigError(`${fault.message}; nothing was changed.`)
      : fault
  })
  try {
    console.log(
      await (option ? resetTwoFactor(context, userName) : createOperator(context, userName)),
    )
    await program.end(0)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    await program.end(65)
  }
})
