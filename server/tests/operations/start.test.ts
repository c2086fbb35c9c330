import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { drawCaptcha } from '@jingke/contract/auth/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { usePrograms } from '../support/programs/programs.ts'
import { useFolder } from '../support/use-folder.ts'

const start = usePrograms()
const folder = useFolder()
// As root, Postgres runs under another account, which must enter the folder.
chmodSync(folder, 0o755)
const occupant = createServer()
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
  const address = occupant.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => occupant.close())

const failureOf = async (env: Record<string, string>): Promise<string> => {
  const failure = await start('server/src/main.ts', env, /ready: (http:\S+)/).catch(String)
  if (typeof failure !== 'string') throw new Error('it started')
  return failure
}

const dataDir = join(folder, 'taken')
const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0', JOBS: 'apart', HOST: '127.0.0.1' }

test('a port in use is told before anything is created, with another port to choose', async () => {
  const failure = await failureOf({ ...env, PORT: String(port) })
  expect(failure).toMatch(/ended with 78\n/)
  expect(failure).toContain(`PORT: another program listens on port ${port};`)
  expect(failure).toContain(`PORT=${port + 1} npm start`)
  expect(failure).not.toMatch(/^\s+at /m)
  expect(existsSync(dataDir)).toBe(false)
})

test.each([
  [
    'DATABASE_URL: the database cannot be reached: ',
    { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' },
  ],
  // Nobody can create a folder there.
  [
    'DATA_DIR: /sys/jingke: ',
    { DATA_DIR: '/sys/jingke', SECRET: 'Zu7-long-enough-to-be-a-secret-1' },
  ],
  ['FFMPEG_PATH: /bin/true is not an ffmpeg', { FFMPEG_PATH: '/bin/true' }],
])('%s… is one line with code 78', async (words, settings) => {
  const failure = await failureOf({ ...env, PORT: '0', ...settings })
  const [, line, ...rest] = failure.split('\n')
  expect(failure).toMatch(/ended with 78\n/)
  expect(line).toContain(words)
  expect(rest.join('')).toBe('')
})

test('an empty school says how to create the first account; other programs are told that it is running', async () => {
  const { said, end } = await start(
    'server/src/main.ts',
    { ...env, PORT: '0' },
    /ready: (http:\S+)\s+Nobody can sign in yet\.[\s\S]*in a browser: (\S+)[\s\S]*: (.*npm run operator .*)\n/,
  )
  expect(said[2]).toMatch(/^http:\S+\/activate#set-up=(\w{4}-){3}\w{4}$/)
  expect(said[3]).toBe(`DATA_DIR=${dataDir} npm run operator -- <user name>`)
  // A busy machine may answer 503 at first.
  await eventually(async () => expect((await fetch(said[1] ?? '')).status).toBe(200))
  const runOperator = (...args: string[]) =>
    start('server/src/create-operator.ts', env, /Usage|Password/, ['operator', ...args]).catch(
      String,
    )
  const [second, ...operators] = await Promise.all([
    failureOf({ ...env, PORT: '0' }),
    runOperator(),
    runOperator('--reset-second-step'),
  ])
  expect(second).toMatch(/ended with 78\nanother Jingke is using .*: stop it first/)
  expect(second).not.toMatch(/^\s+at /m)
  for (const operator of operators)
    expect(operator).toMatch(/ended with 78\nanother Jingke is using .*; nothing was changed\.\n$/)
  // Other accounts of the machine can enter none of the folders.
  for (const name of ['files', 'media', 'media/uploads', 'media/published'])
    expect((statSync(join(dataDir, name)).mode & 0o777).toString(8), name).toBe('750')
  expect(await end('SIGTERM')).toBe(0)
})

test('a server whose Postgres was killed answers again', async () => {
  const { said, end } = await start(
    'server/src/main.ts',
    { ...env, PORT: '0' },
    /ready: (http:\S+)/,
  )
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const draw = () =>
    fetch(`${said[1]}${drawCaptcha}?uuid=${crypto.randomUUID()}`, { method: 'POST' })
  await eventually(async () => expect((await draw()).status).toBe(200))
  const pid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  await eventually(() => expect(pid()).not.toBe(killed))
  await eventually(async () => expect((await draw()).status).toBe(200))
  expect(await end('SIGTERM')).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
})
