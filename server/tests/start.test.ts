import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { usePrograms } from './programs.ts'

const start = usePrograms()
const folder = mkdtempSync(join(tmpdir(), 'jingke-start-'))
// As root, Postgres runs under another account, which must enter the folder.
chmodSync(folder, 0o755)
const occupant = createServer()
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
  const address = occupant.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  occupant.close()
  rmSync(folder, { recursive: true, force: true })
})

const failureOf = async (env: Record<string, string>): Promise<string> => {
  const failure = await start('server/src/main.ts', env, /ready: (http:\S+)/).catch(String)
  if (typeof failure !== 'string') throw new Error('it started')
  return failure
}

const dataDir = join(folder, 'taken')
const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0', JOBS: 'apart', HOST: '127.0.0.1' }

test('a port in use ends the program with a message that suggests another port, and stops Postgres', async () => {
  const failure = await failureOf({ ...env, PORT: String(port) })
  expect(failure).toMatch(/ended with 78\n/)
  expect(failure).toContain(`PORT: another program listens on port ${port};`)
  expect(failure).toContain(`PORT=${port + 1} npm start`)
  expect(failure).not.toMatch(/^\s+at /m)
  expect(existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
})

test('an empty school says how to create the first account; other programs are told that it is running', async () => {
  const { said, end } = await start(
    'server/src/main.ts',
    { ...env, PORT: '0' },
    /ready: (http:\S+)\s+Nobody can sign in yet\. .*npm run operator/,
  )
  // A busy machine may answer 503 at first.
  await eventually(async () => expect((await fetch(said[1] ?? '')).status).toBe(200))
  const [second, operator] = await Promise.all([
    failureOf({ ...env, PORT: '0' }),
    start('server/src/create-operator.ts', env, /Usage/, ['operator', '--reset-second-step']).catch(
      String,
    ),
  ])
  expect(second).toMatch(/ended with 78\nanother Jingke is using .*: stop it first/)
  expect(second).not.toMatch(/^\s+at /m)
  expect(operator).toMatch(/ended with 78\nanother Jingke is using .*; nothing was changed\.\n$/)
  expect(await end('SIGTERM')).toBe(0)
})
