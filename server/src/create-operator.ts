// Creates the first operator: `npm run operator -- <user name>`.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { minPasswordLength } from '@jingke/contract/auth'
import { createAccount } from './features/auth/index.ts'
import { readConfig } from './platform/config.ts'
import { createContext } from './platform/context.ts'
import { openDatabase } from './platform/open-database.ts'

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

const [userName] = process.argv.slice(2)
if (!userName) {
  console.error('Usage: npm run operator -- <user name>')
  process.exit(64)
}
const password = await askSecret(
  `Password for ${userName} (at least ${minPasswordLength} characters): `,
)
if (password.length < minPasswordLength) {
  console.error('The password is too short; nothing was changed.')
  process.exit(65)
}
const config = { ...readConfig(process.env), isDemo: false }
const database = await openDatabase(config)
const context = await createContext(config, database.connection)
const id = await createAccount(context, {
  userName,
  password,
  userType: 'jk-admin',
  realName: userName,
  sex: 0,
  phone: '',
})
await context[Symbol.asyncDispose]()
await database.close()
if (id === undefined) {
  console.error(`${userName} exists already; nothing was changed.`)
  process.exit(65)
}
console.log(`${userName} can now sign in as an operator.`)
