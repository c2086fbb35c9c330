// Creates an operator: `npm run operator -- <user name>`.
// For staff who lost their authenticator app: `npm run operator -- <user name> --reset-second-step`.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { minPasswordLength } from '@jingke/contract/auth'
import {
  createAccount,
  endUserSessions,
  findUserByName,
  noSource,
  recordOperation,
  removeSecondStep,
} from './features/auth/index.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { type Context, createContext } from './platform/context.ts'
import { openDatabase } from './platform/open-database.ts'
import { inTransaction } from './platform/transaction.ts'
import { topics } from './topics.ts'

/** Reads a line without echoing it. */
const askSecret = async (question: string): Promise<string> => {
  process.stdout.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const answer = await lines.question('')
  lines.close()
  process.stdout.write('\n')
  return answer
}

const withContext = async <Result>(run: (context: Context) => Promise<Result>): Promise<Result> => {
  const config = { ...readConfig(process.env), isDemo: false }
  const database = await openDatabase(config)
  const context = await createContext(config, database.connection)
  context.bus.declare(topics)
  const result = await run(context)
  await context[Symbol.asyncDispose]()
  await database.close()
  return result
}

const fail = (text: string, code: 64 | 65 | 78): never => {
  console.error(text)
  process.exit(code)
}

const createOperator = async (userName: string): Promise<void> => {
  const password = await askSecret(
    `Password for ${userName} (at least ${minPasswordLength} characters): `,
  )
  if (password.length < minPasswordLength)
    fail('The password is too short; nothing was changed.', 65)
  const account = { userName, password, userType: 'jk-admin', realName: userName } as const
  const id = await withContext((context) =>
    createAccount(context, { ...account, sex: 0, phone: '' }),
  )
  if (id === undefined) fail(`${userName} exists already; nothing was changed.`, 65)
  console.log(`${userName} can now sign in as an operator.`)
}

const resetSecondStep = async (userName: string): Promise<void> => {
  const isReset = await withContext((context) =>
    inTransaction(context, async (within) => {
      const user = await findUserByName(within.db, userName)
      if (!user || !(await removeSecondStep(within, user.id))) return false
      await endUserSessions(within, user.id, 'staff')
      await recordOperation(within, noSource, user.id, { kind: 'second-step-reset', by: 'command' })
      return true
    }),
  )
  if (!isReset) fail(`${userName} has no second step; nothing was changed.`, 65)
  console.log(`${userName} signs in with the password alone until a second step is set up again.`)
}

const [userName = '', option, ...rest] = process.argv.slice(2)
const isKnown = option === undefined || option === '--reset-second-step'
if (userName === '' || userName.startsWith('-') || !isKnown || rest.length > 0)
  fail('Usage: npm run operator -- <user name> [--reset-second-step]', 64)
try {
  await (option ? resetSecondStep(userName) : createOperator(userName))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  fail(`${error.message}; nothing was changed.`, 78)
}
